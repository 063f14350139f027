/**
 * The fields of answers that hold pictures, by their names on the wire and inside the shop: one of a product,
 * a banner, an action, a special offer, a service, a brand or a section.
 */
const FIELDS: ReadonlySet<string> = new Set([
  ...(['main_thumbnail_image_url', 'main_original_image_url', 'additional_images'] as const),
  ...(['img', 'img_mobile', 'image_path', 'image', 'imageMobile'] as const),
  ...(['logo', 'banner_desktop', 'banner_mobile'] as const),
  ...(['thumb', 'images', 'bannerDesktop', 'bannerMobile'] as const),
]);

const NAMED = new RegExp(`"(?:${[...FIELDS].join('|')})"`);

/** Whether a text of JSON has such a field: most answers that browsers ask for have none. */
export function namesPictures(json: string): boolean {
  return NAMED.test(json);
}

/** Answers nest a few levels; whoever sends more has no pictures there. */
const DEEPEST = 40;

/** Our address of another server's picture; null where it is not shown. */
type Own = (address: string) => string | null;

/** A list that has come as a text of JSON; null when the text is one address. */
function listIn(text: string): unknown[] | null {
  if (!text.startsWith('[') && !text.startsWith('{')) return null;
  try {
    return Object.values(Object(JSON.parse(text)));
  } catch {
    return [];
  }
}

function shown(value: unknown, own: Own): unknown {
  if (typeof value === 'string') {
    const listed = listIn(value);
    return listed === null ? own(value) : shown(listed, own);
  }
  if (typeof value !== 'object' || value === null) return value;
  const addresses = Object.values(value).filter((each) => typeof each === 'string');
  return addresses.map(own).filter((each) => each !== null);
}

/**
 * An answer of another server with our own addresses of its pictures (D60): no page and no browser meets
 * another. Works on an answer as it came and on one that was read.
 */
export function withOwnPictures(answer: unknown, own: Own, depth = 0): unknown {
  if (typeof answer !== 'object' || answer === null || depth > DEEPEST) return answer;
  if (Array.isArray(answer)) return answer.map((each) => withOwnPictures(each, own, depth + 1));
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      FIELDS.has(name) && isPictures(value) ? shown(value, own) : withOwnPictures(value, own, depth + 1),
    ]),
  );
}

/** A text, or nothing but texts: `image` may be the name of something else. */
function isPictures(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}
