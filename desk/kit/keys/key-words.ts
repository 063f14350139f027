const NAMES: Readonly<Record<string, string>> = {
  Question: '?',
  Slash: '/',
  Escape: 'Esc',
  Enter: 'Enter',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The name of a key as its cap says it: «Ctrl+K», «g o». */
export function keyWords(name: string): string {
  return name
    .split(' ')
    .map((one) =>
      one
        .split('+')
        .map(
          (part) => NAMES[part] ?? part.replace(/^Key|^Digit/, '').replace(/^[A-Z]$/, (l) => l.toLowerCase()),
        )
        .join('+'),
    )
    .join(' ');
}
