import type { Translate } from '#platform/errors/errors.ts';
import {
  CHANGE_KINDS,
  CODE_KINDS,
  createMailTemplates,
  type Letterhead,
  type MailTemplates,
} from '#platform/mail/mail-templates.ts';
import type { TextSetting } from '#platform/settings/text-settings.ts';
import { createSmsTemplates, type SmsTemplates } from '#platform/sms/sms-templates.ts';
import type { TextPreview } from './settings.contract.ts';

const CODE = { code: '048213', minutes: 10 };
const USERNAME = 'ada';
const REFERENCE = 'D-2026-0042';
const DEVICE = { username: USERNAME, device: 'Firefox · Linux', ip: '203.0.113.9' };
const TICKET = { subject: '#1024', reason: '…' };

const DIGEST = {
  items: [{ kind: '…', text: '…', url: 'https://scores.example/1' }],
  more: 4,
  allUrl: 'https://scores.example/2',
  settingsUrl: 'https://scores.example/3',
  unsubscribeUrl: 'https://scores.example/4',
};

type Written = ReturnType<MailTemplates>;
type MailSample = (write: MailTemplates, head: Letterhead, at: Date) => Written[];

const code =
  (kind: (typeof CODE_KINDS)[number]): MailSample =>
  (write, head) => [write(kind, head, CODE)];
const device =
  (kind: 'newSignIn' | 'passkeyAdded' | 'passkeyRemoved'): MailSample =>
  (write, head, at) => [write(kind, head, { ...DEVICE, at })];

/** The mails that have the texts of a setting, by its kind. */
const MAILS: Readonly<Record<string, MailSample>> = {
  ...Object.fromEntries(CODE_KINDS.map((kind) => [kind, code(kind)])),
  code: code('signInCode'),
  newSignIn: device('newSignIn'),
  passkeyAdded: device('passkeyAdded'),
  passkeyRemoved: device('passkeyRemoved'),
  frame: device('newSignIn'),
  passwordChanged: (write, head, at) =>
    [false, true].map((unlinked) => write('passwordChanged', head, { username: USERNAME, at, unlinked })),
  accountChanged: (write, head, at) =>
    CHANGE_KINDS.map((change) => {
      const what = change === 'phone' ? '+44 •••• 123' : change === 'email' ? 'a•••@example.com' : 'Google';
      return write('accountChanged', head, { ...DEVICE, at, change, what });
    }),
  accountDeleted: (write, head, at) => [
    write('accountDeleted', head, { username: USERNAME, reference: REFERENCE, at }),
  ],
  registrationApproved: (write, head) => [write('registrationApproved', head, { username: USERNAME })],
  registrationRefused: (write, head, at) => [
    write('registrationRefused', head, { reason: '…', from: at.toISOString().slice(0, 10) }),
  ],
  ticketAnswer: (write, head) => [write('ticketAnswer', head, { subject: TICKET.subject, text: '…' })],
  ticketClosed: (write, head) => [write('ticketClosed', head, TICKET)],
  serviceTest: (write, head) => [write('serviceTest', head, {})],
  digest: (write, head) =>
    (['day', 'week'] as const).map((frequency) => write('digest', head, { ...DIGEST, frequency })),
};

function smsSample(write: SmsTemplates, kind: string, head: Letterhead, at: Date): { text: string } {
  const codeKind = CODE_KINDS.find((one) => one === kind);
  if (codeKind) return write.code(codeKind, head, CODE);
  if (kind === 'accountDeleted') return write.accountDeleted(head, REFERENCE);
  const happened = { username: USERNAME, at };
  return kind === 'passwordChanged'
    ? write.passwordChanged(head, happened)
    : write.accountChanged(head, happened);
}

/** What a recipient would read, with invented names and numbers. */
export function sampleMessages(
  { group, field }: TextSetting,
  translate: Translate,
  head: Letterhead,
  now: Date,
): TextPreview {
  if (group === 'sms')
    return [{ subject: null, text: smsSample(createSmsTemplates(translate), field.text, head, now).text }];
  const mails = MAILS[field.text]?.(createMailTemplates(translate), head, now) ?? [];
  return mails.map(({ subject, text }) => ({ subject, text }));
}
