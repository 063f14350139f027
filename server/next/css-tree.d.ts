/** What of css-tree the shop uses; the package brings no types of its own. */
declare module 'css-tree/parser' {
  type Place = { readonly loc: { readonly start: { offset: number }; readonly end: { offset: number } } };
  type Block = Place & { readonly type: 'Block'; readonly children: Iterable<Statement> };
  /** A piece that could not be read. */
  type Raw = Place & { readonly type: 'Raw' };

  export type Part =
    | {
        readonly type: 'ClassSelector' | 'PseudoClassSelector' | 'PseudoElementSelector';
        readonly name: string;
      }
    | {
        readonly type: 'AttributeSelector';
        readonly name: { readonly name: string };
        readonly value: { readonly name?: string; readonly value?: string } | null;
      }
    | { readonly type: 'TypeSelector' | 'IdSelector' | 'Combinator' | 'NestingSelector' | 'Percentage' };
  export type Selector = { readonly type: 'Selector'; readonly children: Iterable<Part> };
  export type StyleRule = Place & {
    readonly type: 'Rule';
    readonly prelude: { readonly type: 'SelectorList'; readonly children: Iterable<Selector> } | Raw;
    readonly block: Block;
  };
  export type AtRule = Place & {
    readonly type: 'Atrule';
    readonly name: string;
    readonly block: Block | null;
  };
  export type Statement = StyleRule | AtRule | Raw | (Place & { readonly type: 'Comment' | 'Declaration' });

  type Options = {
    positions: true;
    parseValue: false;
    parseAtrulePrelude: false;
    parseCustomProperty: false;
  };
  /** The tree of a whole sheet. */
  export default function parse(
    css: string,
    options: Options,
  ): { readonly type: 'StyleSheet'; readonly children: Iterable<Statement> };
}
