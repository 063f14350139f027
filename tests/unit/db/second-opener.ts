import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';

/** A process of its own that opens the directory it is given, as a careless second start does. */
try {
  const db = await openEmbedded({ dir: process.argv[2] ?? '' });
  await db.close();
  process.stdout.write('opened');
} catch (error) {
  process.stdout.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
