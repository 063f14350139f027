/** The bars of the reliability design, §4, in its order. */
export const BAR_IDS = [
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'B7',
  'B8',
  'B9',
  'B10',
  'B11',
  'B12',
  'B13',
  'B14',
  'B15',
  'B16',
  'B17',
  'B18',
] as const;

export type BarId = (typeof BAR_IDS)[number];

export function isBarId(word: string): word is BarId {
  return BAR_IDS.some((id) => id === word);
}

/** What a run has shown: how much of it was done, the figure the bar asks for, and whether it is enough. */
export type Reading = { isEnough: boolean; count: string; figure: string };

/** Tests of code, by their files, and by words of their titles where not all of a file belongs here. */
export type CodeRun = {
  kind: 'code';
  files: readonly string[];
  titles?: string;
  /** Whether it says something of PostgreSQL too, where there is a cluster. */
  hasEngines?: true;
  /** Whether the rounds of the short run are what the bar asks for. */
  isShort?: true;
};

/** Tests in a browser, by their files, against the shops of one project; `env` is what else they are told. */
export type BrowserRun = {
  kind: 'browser';
  files: readonly string[];
  project: string;
  titles?: string;
  env?: Readonly<Record<string, string>>;
};

/** A program of ours that measures, with its words; `share` is the part of its full length. */
export type ProgramRun = {
  kind: 'program';
  command(share: number): readonly string[];
  /** What its output says; null where it says nothing that can be understood. */
  read(output: string): Reading | null;
  needsBuild?: true;
};

/** `what` is run, in few words; `bound` is what its figure must keep. */
export type Run = { what: string; bound: string } & (CodeRun | BrowserRun | ProgramRun);

export type Bar = { question: string; runs: readonly Run[] };

export type Bars = Readonly<Record<BarId, Bar>>;
