/** The Standard Schema interface of zod and zod/mini: the kit accepts any schema and imports none. */
export interface Schema<Value> {
  readonly '~standard': {
    validate(value: unknown): Outcome<Value> | Promise<Outcome<Value>>;
  };
}

type Outcome<Value> = { value: Value; issues?: undefined } | { issues: readonly Issue[] };

/** The interface guarantees message and path; zod adds the violated rule. */
export interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  code?: string;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<Value> = { value: Value } | { errors: FieldErrors };

/** Field → its first error, localized. Nested paths are joined as inputs are named: `options.0.text`. */
export async function check<Value>(
  schema: Schema<Value>,
  input: unknown,
  words: (issue: Issue) => string,
): Promise<Checked<Value>> {
  const outcome = await schema['~standard'].validate(input);
  if (!outcome.issues) return { value: outcome.value };
  const errors: Record<string, string> = {};
  for (const issue of outcome.issues) errors[fieldOf(issue)] ??= words(issue);
  return { errors };
}

function fieldOf({ path = [] }: Issue): string {
  return path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}
