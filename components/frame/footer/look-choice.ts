import { BAR_COLOURS, type Scheme } from '#lib/browser/early-look.ts';
import { DENSITY_KEY, SCHEME_KEY } from '#lib/browser/local-keys.ts';

type Option = { value: string; label: string };

/** A choice of the look that this device keeps; an empty value is none. */
type Choice = {
  label: string;
  name: 'scheme' | 'density';
  options: readonly Option[];
  write: (value: string) => void;
  /** What follows it beside styles. */
  show?: (value: string) => void;
};

const CHOICES: readonly Choice[] = [
  {
    label: 'Тема',
    name: 'scheme',
    options: [
      { value: '', label: 'как в системе' },
      { value: 'light' satisfies Scheme, label: 'светлая' },
      { value: 'dark' satisfies Scheme, label: 'тёмная' },
    ],
    show: colourBar,
    write: (value) => localStorage.setItem(SCHEME_KEY, value),
  },
  {
    label: 'Вид',
    name: 'density',
    options: [
      { value: '', label: 'обычный' },
      { value: 'dense', label: 'плотный' },
    ],
    write: (value) => localStorage.setItem(DENSITY_KEY, value),
  },
];

/** The bar of a phone's browser: as chosen, otherwise as the document's own `meta` say. */
function colourBar(scheme: string): void {
  document.head.querySelector('meta[name=theme-color]:not([media])')?.remove();
  if (scheme === '') return;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = scheme === 'dark' ? BAR_COLOURS.dark : BAR_COLOURS.light;
  document.head.prepend(meta);
}

function keep({ name, write, show }: Choice, value: string): void {
  if (value === '') delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
  show?.(value);
  try {
    write(value);
  } catch {
    // Without storage the choice holds until the document goes.
  }
}

function button({ value, label }: Option): HTMLButtonElement {
  const option = document.createElement('button');
  Object.assign(option, { type: 'button', value, textContent: label });
  return option;
}

/** A group of buttons, of which the one that holds is pressed. */
function group(choice: Choice): HTMLElement {
  const box = document.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', choice.label);
  const buttons = choice.options.map(button);
  const show = () => {
    const held = document.documentElement.dataset[choice.name] ?? '';
    for (const each of buttons) each.setAttribute('aria-pressed', String(each.value === held));
  };
  for (const each of buttons) {
    each.addEventListener('click', () => {
      keep(choice, each.value);
      show();
    });
  }
  box.append(`${choice.label}:`, ...buttons);
  show();
  return box;
}

/** `<look-choice>` at the foot of every page: what this device shows the shop like. */
export class LookChoice extends HTMLElement {
  connectedCallback(): void {
    this.replaceChildren(...CHOICES.map(group));
  }
}
