import { useT } from '#web/i18n/use-t.ts';
export default function Page() { const t = useT(); return <h1>{t('states.coming.title')}</h1>; }
