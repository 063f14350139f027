/** The package ships no types; only what the shop uses is declared. */
declare module 'snowball-stemmers' {
  export function newStemmer(algorithm: 'russian'): { stem(word: string): string };
}
