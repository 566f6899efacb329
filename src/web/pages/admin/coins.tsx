import { packs } from '../../i18n/packs.ts';

await packs('ledger');

export { AdminCoins as default } from '#modules/moderation/ui/admin-coins.tsx';
