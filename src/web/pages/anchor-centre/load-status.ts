import { applicationCalls } from '#modules/anchors/application.calls.ts';
import type { AnchorStatus } from '#modules/anchors/application.contract.ts';
import type { MessageId } from '#ui/i18n/messages.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../../page-context.ts';

export interface CentreData {
  title: string;
  /** Null for a guest. */
  status: AnchorStatus | null;
  now: number;
}

/** First request of every page of the anchor centre: the viewer's status as an anchor. */
export async function loadStatus(
  { viewer, api, lang, now }: PageContext,
  title: MessageId,
): Promise<CentreData> {
  return {
    title: serverI18n(lang)._(title),
    status: viewer.kind === 'guest' ? null : await api(applicationCalls.status),
    now: now.getTime(),
  };
}

export const isAnchor = ({ status }: CentreData): boolean => status?.standing === 'approved';
