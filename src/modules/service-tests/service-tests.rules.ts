/** Services that an administrator tests from the health page. */
export const TESTED_SERVICES = ['mail', 'sms', 'push', 'payment', 'storage', 'feeds'] as const;
export type TestedService = (typeof TESTED_SERVICES)[number];

/**
 * `sent`: to the administrator's own address or devices. `works`: the service accepts us, nothing is sent.
 * `noTarget`: the same, but a message needs an email, a phone or a device of the administrator.
 */
export const TEST_OUTCOMES = ['sent', 'works', 'noTarget', 'failed', 'off'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** The code in a test SMS: providers send only registered templates, and it opens nothing. */
export const TEST_CODE = '000000';
