import pino from 'pino';

/** What a statement was asked with, and what PostgreSQL says of a row: people's secrets and addresses. */
const PRIVATE = ['params', 'parameters', 'detail', 'where'];
/** A statement that writes a thousand rows says no more than its beginning; it stands in the sentence already. */
const SAID_MAX = 1_000;

/** An error as the log shows it: what failed and where, without the values that it failed with. */
export const errorInLog = (error: Error): unknown => pino.stdSerializers.err(bare(error) as Error);

function bare(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const copy = Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error)) as Error;
  for (const name of [...PRIVATE, 'query']) delete (copy as unknown as Record<string, unknown>)[name];
  // Drizzle writes them into its sentence, after the statement.
  const [whole = ''] = error.message.split('\nparams: ', 1);
  const said = whole.length > SAID_MAX ? `${whole.slice(0, SAID_MAX)}…` : whole;
  const set = (name: string, value: unknown) =>
    Object.defineProperty(copy, name, { value, configurable: true, writable: true });
  // A copy has none of its own.
  set(
    'stack',
    error.stack?.replace(error.message, () => said),
  );
  if (said !== error.message) set('message', said);
  if (error.cause !== undefined) set('cause', bare(error.cause));
  if (error instanceof AggregateError) set('errors', error.errors.map(bare));
  return copy;
}
