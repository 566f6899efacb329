import type { MessageId } from '#ui/i18n/messages.ts';
import type { SettingItem } from '../settings.contract.ts';

export const nameOf = ({ name }: Pick<SettingItem, 'name'>): MessageId =>
  `settings.name.${name}` as MessageId;
