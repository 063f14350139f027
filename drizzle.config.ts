import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/backend/db/schema/*.ts',
  out: './api/backend/db/migrations',
});
