import type { LanguageCode } from '#platform/i18n/languages.ts';

export type ErrorParams = Record<string, string | number>;

export interface ErrorSpec {
  /** The truthful HTTP status. */
  status: number;
  /** The specification's own number, where it has one (3000, 3001, 2010). */
  number?: number;
  /** Names of the message's parameters, for the OpenAPI document and the packs' test. */
  params?: readonly string[];
  /** Logged each time, as every 401, 403 and 429 is: a sign of guessing. */
  logged?: true;
}

/** A declared error with a localized message. Any other thrown value is a defect and reveals nothing. */
export class AppError extends Error {
  readonly code: string;
  readonly spec: ErrorSpec;
  readonly params: ErrorParams;
  /** Field name → message key, for validation errors. */
  readonly fields: Record<string, FieldProblem> | undefined;

  constructor(
    code: string,
    spec: ErrorSpec,
    params: ErrorParams = {},
    fields?: Record<string, FieldProblem>,
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.spec = spec;
    this.params = params;
    this.fields = fields;
  }
}

export interface FieldProblem {
  key: string;
  params?: ErrorParams;
}

export interface ErrorFactory {
  (params?: ErrorParams): AppError;
  readonly code: string;
  readonly spec: ErrorSpec;
}

const registry = new Map<string, ErrorSpec>();

/** `defineErrors('plans', { matchFull: { status: 409 } }).matchFull()` has code `plans.match_full`. */
export function defineErrors<const T extends Record<string, ErrorSpec>>(
  module: string,
  specs: T,
): { [K in keyof T]: ErrorFactory } {
  const made: Record<string, ErrorFactory> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const code = `${module}.${name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
    registry.set(code, spec);
    made[name] = Object.assign((params?: ErrorParams) => new AppError(code, spec, params), { code, spec });
  }
  return made as { [K in keyof T]: ErrorFactory };
}

/** All errors defined by the loaded modules: the packs' test compares them with the messages. */
export function definedErrors(): ReadonlyMap<string, ErrorSpec> {
  return registry;
}

export const messageKey = (code: string): string => `errors.${code}`;

export type Translate = (lang: LanguageCode, key: string, params?: ErrorParams) => string;
