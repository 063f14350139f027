import { connection } from 'next/server';
import { answerCall } from '#api/backend/http/answer-call.ts';

async function answer(request: Request): Promise<Response> {
  await connection();
  return answerCall(request);
}

export const GET = answer;
export const POST = answer;
export const PUT = answer;
export const PATCH = answer;
export const DELETE = answer;
export const OPTIONS = answer;
