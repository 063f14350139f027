import { describe, expect, it } from 'vitest';
import { hasDeletions } from '#api/backend/feeds/import/cml/deletions.ts';
import { catalogue, cml, goods, readSet } from './files.ts';

/** The text of a file in two pieces, cut within the mark. */
async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const cut = text.search(/Статус|ПометкаУдаления/) + 5;
  for (const piece of [text.slice(0, cut), text.slice(cut)]) yield new TextEncoder().encode(piece);
}

describe('exchange-1c §7: goods marked as deleted', () => {
  it.each([
    ['', ' Статус="Удален"'],
    ['', " Статус = 'удалён'"],
    ['<Статус>Удален</Статус>', ''],
    ['<Статус> Удалён </Статус>', ''],
    ['', ' ПометкаУдаления="true"'],
    ['', ' ПометкаУдаления="1"'],
    ['<ПометкаУдаления>true</ПометкаУдаления>', ''],
    ['<ПометкаУдаления>Да</ПометкаУдаления>', ''],
    ['<ПометкаУдаления>Истина</ПометкаУдаления>', ''],
    ['<ПометкаУдаления><![CDATA[1]]></ПометкаУдаления>', ''],
  ])('%s%s is a removal, and is found without the file being parsed', async (inner, attributes) => {
    const text = cml(catalogue(goods('a', inner, attributes), ' СодержитТолькоИзменения="true"'));
    const { rows } = await readSet([text]);
    expect(rows.filter(({ kind }) => kind === 'removal')).toHaveLength(1);
    expect(await hasDeletions(pieces(text))).toBe(true);
  });

  it('goods that are not are looked for no further', async () => {
    const inner = '<Статус>Новый</Статус><ПометкаУдаления>false</ПометкаУдаления>';
    const text = cml(catalogue(goods('a', inner, ' Статус="Изменен"')));
    expect((await readSet([text])).products.has('a')).toBe(true);
    expect(await hasDeletions(pieces(text))).toBe(false);
  });
});
