import { isDisposable } from './disposable-mail.rules.ts';

const rules = {
  listed: new Set(['thrown.example', 'kept.example']),
  denied: new Set(['bad.kept.example', 'denied.test']),
  allowed: new Set(['kept.example', 'fine.denied.test']),
};

it.each([
  ['ann@mail.example', false],
  ['ann@thrown.example', true],
  ['ann@THROWN.example', true],
  ['ann@deep.er.thrown.example', true],
  ['ann@notthrown.example', false],
  ['thrown.example@mail.example', false],
  ['ann@kept.example', false],
  ['ann@sub.kept.example', false],
  ['ann@bad.kept.example', true],
  ['ann@denied.test', true],
  ['ann@x.denied.test', true],
  ['ann@fine.denied.test', false],
])('%s: %s', (email, disposable) => {
  expect(isDisposable(email, rules)).toBe(disposable);
});
