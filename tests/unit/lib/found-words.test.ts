import { describe, expect, it } from 'vitest';
import { beginningsQuery, foundWords } from '#lib/orders/found-words.ts';

const NOBODY = { name: null, company: null, full_inn: null, email: null };

describe('desk-H16 the words an order is found by', () => {
  it('are those of name, company and e-mail, once each, in small letters and without ё', () => {
    const words = foundWords({
      name: 'Семён Ежов',
      company: 'ООО «Ежов и Ко»',
      full_inn: 'ЕЖОВ И КО, ООО',
      email: 'Ezhov.S@Mail.example',
    });
    expect(words).toBe("'семен' 'ежов' 'и' 'ко' 'ezhov' 's' 'mail' 'example'");
  });

  it('are none where nothing was said, or nothing but what every company is', () => {
    expect(foundWords(NOBODY)).toBe('');
    expect(foundWords({ ...NOBODY, company: 'ООО' })).toBe('');
    expect(beginningsQuery('  ооо «»')).toBeNull();
  });

  it('hold no sign that a lexeme could be ended by', () => {
    expect(foundWords({ ...NOBODY, name: `О'Нил \\ 'a' | b:*` })).toBe("'о' 'нил' 'a' 'b'");
    expect(beginningsQuery(`о'нил & !b`)).toBe("'о':* & 'нил':* & 'b':*");
  });
});
