import type { TestApp } from '#platform/testing/app.ts';
import type { LiveModule } from './index.ts';

/** A valid application. */
export const application = {
  nickname: 'Corner Flag',
  realName: 'Lin Example',
  birthDate: '2000-02-29',
  languages: ['en'],
  games: ['football'],
  introduction: 'Eight years of match reports',
  details: 'Tactics in plain words, no odds talk.',
  pictures: [],
  accepted: true,
};

export interface CallResult {
  status: number;
  code: unknown;
  result: never;
}

/** Calls of one account. */
export function asUser(site: TestApp, account: string) {
  let token: Promise<string> | undefined;
  return async (path: string, body?: unknown): Promise<CallResult> => {
    token ??= site.signIn(account);
    const { status, envelope } = await site.call(path, {
      token: await token,
      ...(body === undefined ? {} : { body, method: 'POST' }),
    });
    return { status, code: envelope.errorCode, result: envelope.result as never };
  };
}

export const liveOf = (site: TestApp): LiveModule =>
  site.app.modules.find(({ name }) => name === 'live') as LiveModule;
