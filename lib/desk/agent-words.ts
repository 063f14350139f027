/** What a browser is called, the first that fits: most say that they are others too. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (agent: string, names: typeof BROWSERS) => names.find(([sign]) => sign.test(agent))?.[1];

/** A browser in words its owner knows it by: «Chrome, Windows». */
export function agentWords(agent: string): string {
  const words = [named(agent, BROWSERS), named(agent, SYSTEMS)].filter((word) => word !== undefined);
  return words.length === 0 ? 'Неизвестный браузер' : words.join(', ');
}
