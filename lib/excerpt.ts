const TAG = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The beginning of a clean HTML text as plain words, whole words only, for descriptions; at most `length` signs. */
export function excerpt(html: string, length = 180): string {
  const words = html
    .replace(TAG, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?»])/g, '')
    .trim();
  if (words.length <= length) return words;
  return `${words.slice(0, words.lastIndexOf(' ', length)).replace(/[\s.,;:—–-]+$/, '')}…`;
}
