import { channelsCalls } from '#modules/channels/channels.calls.ts';
import type { MyChannels } from '#modules/channels/channels.contract.ts';
import { OPERATORS, STATISTICS_DAYS } from '#modules/channels/channels.rules.ts';
import { mayAccess } from '#platform/viewer/viewer.ts';
import type { MessageId } from '#ui/i18n/messages.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../../page-context.ts';

export interface CentreData {
  title: string;
  /** Null for users who operate no channels. */
  mine: MyChannels | null;
}

/** First request of every page of the promotion centre. */
export async function loadCentre({ viewer, api, lang }: PageContext, title: MessageId): Promise<CentreData> {
  const mine = mayAccess(viewer, OPERATORS) ? await api(channelsCalls.list) : null;
  return { title: serverI18n(lang)._(title), mine };
}

/** Filters of the address; invalid ones are ignored. */
export function readChoice(
  url: string,
  { channels }: MyChannels,
  usual: number,
): { days: number; channelId: number | undefined } {
  const query = new URL(url).searchParams;
  return {
    days: STATISTICS_DAYS.find((days) => String(days) === query.get('days')) ?? usual,
    channelId: channels.find(({ id }) => String(id) === query.get('channelId'))?.id,
  };
}
