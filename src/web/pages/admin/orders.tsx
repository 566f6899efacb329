import { packs } from '../../i18n/packs.ts';

await packs('logins', 'recharge');

export { AdminOrders as default } from '#modules/moderation/ui/admin-orders.tsx';
