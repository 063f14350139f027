/** What is used of the package; the types of DefinitelyTyped are older than its options. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      dropTables: readonly string[];
      variationAxes: Readonly<Record<string, { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
