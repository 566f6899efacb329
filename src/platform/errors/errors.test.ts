import { AppError, definedErrors, defineErrors, messageKey } from './errors.ts';
import { invalidFields, platformErrors } from './platform-errors.ts';

const errors = defineErrors('tests', {
  plain: { status: 404 },
  matchFull: { status: 409, params: ['max'] },
  signedOutElsewhere: { status: 401, number: 3001 },
});

it.each([
  ['plain', 'tests.plain'],
  ['matchFull', 'tests.match_full'],
  ['signedOutElsewhere', 'tests.signed_out_elsewhere'],
] as const)('%s has the code %s', (name, code) => {
  expect(errors[name].code).toBe(code);
  expect(errors[name]().code).toBe(code);
  expect(definedErrors().get(code)).toBe(errors[name].spec);
  expect(messageKey(code)).toBe(`errors.${code}`);
});

it('an error has its parameters and its specification', () => {
  const error = errors.matchFull({ max: 3 });
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ params: { max: 3 }, spec: { status: 409 }, message: 'tests.match_full' });
});

it('a validation error names its first field, and has the problem of each', () => {
  const fields = { title: { key: 'errors.field.required' }, body: { key: 'errors.field.type' } };
  expect(invalidFields(fields)).toMatchObject({
    code: platformErrors.invalid.code,
    params: { field: 'title' },
    fields,
  });
});
