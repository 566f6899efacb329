import type { Brand } from '#platform/brand/brand.contract.ts';
import type { ErrorParams, Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { Mail } from './mail.ts';
import { type MailItem, type MailPage, mailHtml, mailText } from './mail-page.ts';

export interface CodeParams {
  code: string;
  minutes: number;
}

interface TicketAnswer {
  subject: string;
  text: string;
}

interface TicketClosing {
  subject: string;
  reason: string;
}

interface DeviceFacts {
  username: string;
  at: Date;
  device: string;
  ip: string;
}

interface AccountChanged extends DeviceFacts {
  change: ChangeKind;
  /** The provider's name, or the new phone or email, masked. */
  what: string;
}

interface AccountDeleted {
  username: string;
  reference: string;
  at: Date;
}

export interface DigestParams {
  frequency: 'day' | 'week';
  /** The newest first. */
  items: readonly MailItem[];
  /** Not listed. */
  more: number;
  allUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
}

interface MailParams {
  signInCode: CodeParams;
  resetCode: CodeParams;
  bindCode: CodeParams;
  confirmCode: CodeParams;
  passwordChanged: { username: string; at: Date; unlinked?: boolean };
  accountChanged: AccountChanged;
  newSignIn: DeviceFacts;
  passkeyAdded: DeviceFacts;
  passkeyRemoved: DeviceFacts;
  accountDeleted: AccountDeleted;
  ticketAnswer: TicketAnswer;
  ticketClosed: TicketClosing;
  registrationApproved: { username: string };
  registrationRefused: { reason: string; from: string };
  serviceTest: Readonly<Record<never, never>>;
  digest: DigestParams;
}

export type MailKind = keyof MailParams;
/** Changes of an account's sign-in methods, each with its message. */
const CHANGES = {
  siteLinked: 'accountChanged.siteLinked',
  siteUnlinked: 'accountChanged.siteUnlinked',
  phone: 'accountChanged.phone',
  email: 'accountChanged.email',
  passwordSet: 'accountChanged.passwordSet',
  secondFactorOn: 'accountChanged.secondFactorOn',
  secondFactorReplaced: 'accountChanged.secondFactorReplaced',
  secondFactorOff: 'accountChanged.secondFactorOff',
} as const;
export type ChangeKind = keyof typeof CHANGES;
export const CHANGE_KINDS = Object.keys(CHANGES) as ChangeKind[];
export const CODE_KINDS = [
  'signInCode',
  'resetCode',
  'bindCode',
  'confirmCode',
] as const satisfies MailKind[];
export type CodeKind = (typeof CODE_KINDS)[number];

/** The brand and the language of a mail. */
export interface Letterhead {
  brand: Brand;
  lang: LanguageCode;
}

export type MailTemplates = <K extends MailKind>(
  kind: K,
  head: Letterhead,
  params: MailParams[K],
) => Omit<Mail, 'to'>;

/** `mail.send({ to, ...write('signInCode', { brand, lang }, { code, minutes }) })`. Its texts: the pack `mail`. */
export function createMailTemplates(translate: Translate): MailTemplates {
  return (kind, { brand, lang }, params) => {
    const siteName = localizedIn(brand.projectName, lang);
    const t = (key: string, values: ErrorParams = {}) =>
      translate(lang, `mail.${key}`, { site: siteName, ...values });
    const content = contentOf(t, kind, params, { brand, lang });
    const page: MailPage = {
      brand,
      language: language(lang),
      siteName,
      footer: t('frame.footer'),
      ...content,
    };
    return { subject: page.subject, text: mailText(page), html: mailHtml(page), fromName: siteName };
  };
}

type Words = (key: string, values?: ErrorParams) => string;
type Content = Pick<MailPage, 'subject' | 'lead' | 'code' | 'facts' | 'items' | 'notes' | 'links'>;

const isCode = (kind: MailKind): kind is CodeKind => (CODE_KINDS as readonly MailKind[]).includes(kind);

function contentOf<K extends MailKind>(t: Words, kind: K, params: MailParams[K], head: Letterhead): Content {
  if (isCode(kind)) return codeContent(t, kind, params as CodeParams);
  if (kind === 'ticketAnswer') return answerContent(t, params as TicketAnswer);
  if (kind === 'ticketClosed') return closingContent(t, params as TicketClosing);
  if (kind === 'accountDeleted') return deletedContent(t, params as AccountDeleted, head);
  if (kind === 'registrationApproved' || kind === 'registrationRefused')
    return registrationContent(t, kind, params as ErrorParams);
  if (kind === 'serviceTest')
    return { subject: t('serviceTest.subject'), lead: t('serviceTest.lead'), notes: [] };
  if (kind === 'digest') return digestContent(t, params as DigestParams);
  if (kind === 'accountChanged') return changeContent(t, params as AccountChanged, head);
  const content = accountContent(t, kind as AccountKind, params as MailParams['newSignIn'], head);
  const { unlinked } = params as MailParams['passwordChanged'];
  return unlinked ? { ...content, notes: [t('passwordChanged.unlinked'), ...content.notes] } : content;
}

const digestContent = (
  t: Words,
  { frequency, items, more, allUrl, settingsUrl, unsubscribeUrl }: DigestParams,
): Content => ({
  subject: t('digest.subject', { count: items.length + more }),
  lead: t(frequency === 'day' ? 'digest.day' : 'digest.week'),
  items,
  notes: more > 0 ? [t('digest.more', { count: more })] : [],
  links: [
    { text: t('digest.all'), url: allUrl },
    { text: t('digest.settings'), url: settingsUrl },
    { text: t('digest.unsubscribe'), url: unsubscribeUrl },
  ],
});

function codeContent(t: Words, kind: CodeKind, { code, minutes }: CodeParams): Content {
  return {
    subject: t(`${kind}.subject`, { code }),
    lead: t(`${kind}.lead`),
    code,
    notes: [t('code.valid', { minutes }), t('code.ignore')],
  };
}

const answerContent = (t: Words, { subject, text }: TicketAnswer): Content => ({
  subject: t('ticketAnswer.subject', { subject }),
  lead: text,
  notes: [t('ticketAnswer.advice')],
});

const closingContent = (t: Words, { subject, reason }: TicketClosing): Content => ({
  subject: t('ticketClosed.subject', { subject }),
  lead: t('ticketClosed.lead', { subject, reason }),
  notes: [t('ticketClosed.advice')],
});

const registrationContent = (
  t: Words,
  kind: 'registrationApproved' | 'registrationRefused',
  params: ErrorParams,
): Content => ({
  subject: t(`${kind}.subject`),
  lead: t(`${kind}.lead`, params),
  notes: [t(`${kind}.advice`, params)],
});

type AccountKind = 'passwordChanged' | 'newSignIn' | 'passkeyAdded' | 'passkeyRemoved';

interface Happened {
  at: Date;
  device?: string;
  ip?: string;
}

function accountContent(
  t: Words,
  kind: AccountKind,
  { username, ...happened }: Happened & { username: string },
  head: Letterhead,
): Content {
  return {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`, { username }),
    facts: factsOf(t, happened, head),
    notes: [t(`${kind}.advice`)],
  };
}

const changeContent = (
  t: Words,
  { username, change, what, ...happened }: AccountChanged,
  head: Letterhead,
) => ({
  subject: t('accountChanged.subject'),
  lead: t(CHANGES[change], { username, what }),
  facts: factsOf(t, happened, head),
  notes: [t('accountChanged.advice')],
});

const deletedContent = (
  t: Words,
  { username, reference, at }: AccountDeleted,
  head: Letterhead,
): Content => ({
  subject: t('accountDeleted.subject'),
  lead: t('accountDeleted.lead', { username }),
  facts: [[t('accountDeleted.reference'), reference], ...factsOf(t, { at }, head)],
  notes: [t('accountDeleted.advice')],
});

function factsOf(t: Words, { at, device, ip }: Happened, { brand, lang }: Letterhead) {
  const time = new Intl.DateTimeFormat(language(lang).locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: brand.timeZone,
  });
  return [
    [t('frame.time'), time.format(at)] as const,
    ...(device ? [[t('frame.device'), device] as const] : []),
    ...(ip ? [[t('frame.ip'), ip] as const] : []),
  ];
}
