import { decodeFailure } from '#api/contract/answers/failure-body.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { FileShape, Sent } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { encodeRequest } from './encode-request.ts';

/** The name that the answer gives its file. */
function nameIn(disposition: string | null): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return decodeURIComponent(encoded);
}

/**
 * Asks for a call that answers with a file, as `ask` does for the others. Resolves to the file or to a
 * refusal; without any answer the refusal is `unexpected` with status 0.
 */
export async function askFile<S extends FileShape>(
  shape: S,
  input: Sent<S>,
  city: RegionCode,
): Promise<{ name: string; file: Blob } | Failure> {
  const { address, body } = encodeRequest(shape, input);
  try {
    const response = await fetch(address, {
      method: shape.method,
      headers: { City: city, 'Content-Type': 'application/json' },
      credentials: 'include',
      body,
    });
    if (!response.ok) return decodeFailure(await response.json().catch(() => undefined), response.status);
    return { name: nameIn(response.headers.get('Content-Disposition')), file: await response.blob() };
  } catch (error) {
    console.error(`${shape.path}: no answer`, error);
    return { ...failure('unexpected'), status: 0 };
  }
}
