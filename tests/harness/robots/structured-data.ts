import { Readable } from 'node:stream';
import { expand } from 'jsonld';
import { MicrodataRdfParser } from 'microdata-rdf-streaming-parser';

// Reads a page's data as a stranger does: nothing here knows how the shop writes it.

const SCHEMA = /^https?:\/\/schema\.org\//;
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** One thing that a page says something of; a value that is such a thing itself stands as one. */
export type SaidThing = { type: string; said: Readonly<Record<string, readonly (string | SaidThing)[]>> };

type Quad = { subject: { value: string }; predicate: { value: string }; object: { value: string } };

const shortName = (iri: string) => iri.replace(SCHEMA, '');

/**
 * The things that the microdata of a document says, outermost ones only; `url` is the document's own address.
 */
export async function readMicrodata(html: string, url: string): Promise<SaidThing[]> {
  const parser = new MicrodataRdfParser({ baseIRI: url });
  const types = new Map<string, string>();
  const statements: Quad[] = [];
  const quads = await new Promise<Quad[]>((resolve, reject) => {
    const read: Quad[] = [];
    const stream = parser.import(Readable.from([html]));
    stream.on('data', (quad: Quad) => read.push(quad));
    stream.on('end', () => resolve(read)).on('error', reject);
  });
  for (const quad of quads) {
    if (quad.predicate.value === TYPE) types.set(quad.subject.value, shortName(quad.object.value));
    else if (SCHEMA.test(quad.predicate.value)) statements.push(quad);
  }
  const inner = new Set(statements.map(({ object }) => object.value).filter((value) => types.has(value)));
  const thing = (name: string): SaidThing => {
    const said: Record<string, (string | SaidThing)[]> = {};
    for (const { subject, predicate, object } of statements) {
      if (subject.value !== name) continue;
      const value = types.has(object.value) ? thing(object.value) : object.value;
      said[shortName(predicate.value)] = [...(said[shortName(predicate.value)] ?? []), value];
    }
    return { type: types.get(name) ?? '', said };
  };
  return [...types.keys()].filter((name) => !inner.has(name)).map(thing);
}

/** schema.org's own context, as far as a page needs it: its words, and that types and ids are addresses. */
const CONTEXT = { '@context': { '@vocab': 'https://schema.org/' } };

/** What stands in a node of an expanded document. */
type Expanded = { '@type'?: string[]; '@value'?: unknown } & Record<string, unknown>;

function fromExpanded(node: Expanded): SaidThing {
  const said: Record<string, (string | SaidThing)[]> = {};
  for (const [name, values] of Object.entries(node)) {
    if (name.startsWith('@') || !Array.isArray(values)) continue;
    said[shortName(name)] = values.map((value: Expanded) =>
      value['@value'] === undefined ? fromExpanded(value) : String(value['@value']),
    );
  }
  return { type: shortName(node['@type']?.[0] ?? ''), said };
}

/** The things that the JSON-LD blocks of a document say, one a block; rejects when a block is no JSON-LD. */
export async function readJsonLd(html: string): Promise<SaidThing[]> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const documentLoader = async (url: string) => {
    if (!SCHEMA.test(`${url}/`)) throw new Error(`another vocabulary: ${url}`);
    return { documentUrl: url, document: CONTEXT };
  };
  const expanded = await Promise.all(
    blocks.map(async ([, text = '']) => await expand(JSON.parse(text), { documentLoader })),
  );
  return expanded.flat().map((node) => fromExpanded(node as Expanded));
}

/** The one value of a property, as text; throws when it is said more than once or not at all. */
export function oneSaid(thing: SaidThing | undefined, name: string): string {
  const [value, ...more] = thing?.said[name] ?? [];
  if (typeof value !== 'string' || more.length > 0) throw new Error(`${thing?.type} says «${name}» not once`);
  return value;
}

/** The one thing that a property names. */
export function oneThing(thing: SaidThing | undefined, name: string): SaidThing {
  const [value, ...more] = thing?.said[name] ?? [];
  if (value === undefined || typeof value === 'string' || more.length > 0)
    throw new Error(`${thing?.type} says «${name}» not once`);
  return value;
}
