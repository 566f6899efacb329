/** The specification's response envelope, always complete. */
export interface Envelope<T = unknown> {
  status: 'success' | 'fail';
  result: T | null;
  /** The specification's number where one exists, otherwise the error's name. */
  errorCode: number | string | null;
  /** 200; 400 for an error; -1 for the unexpected. */
  code: number;
  errorMsg: string | null;
  msg: string | null;
  /** Beside the specification: the localized problem of each field. */
  fields?: Record<string, string>;
}

export const success = <T>(result: T): Envelope<T> => ({
  status: 'success',
  result,
  errorCode: null,
  code: 200,
  errorMsg: null,
  msg: null,
});

export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'result' in value;
