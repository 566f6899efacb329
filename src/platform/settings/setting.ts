import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { VARIABLES, type VariableName } from '#platform/config/variables.ts';
import type { SettingField, SettingGroup } from './setting-field.rules.ts';

/** A value that administrators change without a restart. */
export interface Setting<T> {
  readonly name: string;
  readonly group: SettingGroup;
  readonly field: SettingField;
  /** Reads a stored value. */
  readonly schema: z.ZodType<T>;
  /** One value for each brand or language; absent: one for the site. */
  readonly scoped?: 'brand' | 'language';
  /** The variable that gives the value until it is set in the admin area. */
  readonly variable?: VariableName;
  /** Sealed at rest, and never shown. */
  readonly secret?: true;
  /** Money depends on it: a second administrator approves a change. */
  readonly money?: true;
  /** The value until it is set. */
  floor(config: Config): T;
}

export type AnySetting = Setting<unknown>;

type NumberVariable = {
  [Name in VariableName]: z.output<(typeof VARIABLES)[Name]['schema']> extends number ? Name : never;
}[VariableName];
type TextVariable = {
  [Name in VariableName]: z.output<(typeof VARIABLES)[Name]['schema']> extends string ? Name : never;
}[VariableName];

type Rest = Pick<AnySetting, 'name' | 'group' | 'money'>;

/** A number that a variable gives, within the bounds of the variable. */
export const numberSetting = (
  rest: Rest & { variable: NumberVariable; field: Extract<SettingField, { kind: 'number' }> },
): Setting<number> => ({
  ...rest,
  schema: z.int().min(rest.field.min).max(rest.field.max),
  floor: (config) => config[rest.variable] as number,
});

/** A key of a provider. Empty: not used. */
export const secretSetting = (rest: Rest & { variable: TextVariable }): Setting<string> => ({
  ...rest,
  field: { kind: 'secret' },
  secret: true,
  schema: z
    .string()
    .max(4_000)
    // It is sent in a header.
    .regex(/^[\x21-\x7e]*$/)
    .refine((text) => VARIABLES[rest.variable].schema.safeParse(text).success),
  floor: (config) => config[rest.variable] as string,
});
