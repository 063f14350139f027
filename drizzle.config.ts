import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/backend/db/schema/index.ts',
  out: './api/backend/db/migrations',
});
