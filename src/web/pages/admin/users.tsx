import { packs } from '../../i18n/packs.ts';

await packs('logins');

export { AdminUsers as default } from '#modules/moderation/ui/admin-users.tsx';
