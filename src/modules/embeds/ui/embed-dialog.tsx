import './embed-dialog.css';
import { type SyntheticEvent, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { RootData } from '#ui/root/root-data.ts';
import {
  embedCode,
  WIDGET_THEMES,
  type WidgetKind,
  type WidgetTheme,
  widgetHeight,
  widgetPath,
} from '../widgets.rules.ts';

export interface EmbedProps {
  kind: WidgetKind;
  id: number;
  /** Of a table: how many teams it has. */
  rows?: number;
  title: string;
}

const THEME_WORDS = {
  auto: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
} as const;

/** Embed code of a widget, with a preview. */
export function EmbedDialog(props: EmbedProps & { open: boolean; onClose(): void }) {
  const { kind, id, rows = 0, title, open, onClose } = props;
  const t = useT();
  const root = useRouteLoaderData<RootData>('root');
  const [theme, setTheme] = useState<WidgetTheme>('auto');
  const [lang, setLang] = useState<LanguageCode>(root?.lang ?? 'en');
  const [spoilerFree, setSpoilerFree] = useState(() => 'spoiler' in document.documentElement.dataset);
  const path = widgetPath({ kind, id, theme, lang, spoilerFree });
  const height = widgetHeight(kind, rows);
  const [frameTitle, setFrameTitle] = useState(title);
  // The frame has its title in its own language; without one the page's title is used.
  const readTitle = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setFrameTitle(currentTarget.contentDocument?.title || title);
  const code = embedCode(`${root?.brand.publicUrl ?? location.origin}${path}`, height, frameTitle);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast(t('match.embed.copied'), 'done'),
      () => toast(t('match.embed.notCopied'), 'error'),
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('match.embed.title')}>
      <p>{t('match.embed.text')}</p>
      <div className="embed-choices">
        <Select
          label={t('shell.theme.label')}
          options={WIDGET_THEMES.map((value) => ({ value, label: t(THEME_WORDS[value]) }))}
          value={theme}
          onChange={({ target }) => setTheme(target.value as WidgetTheme)}
        />
        <Select
          label={t('match.embed.language')}
          options={[...LANGUAGES.values()].map(({ code: value, name }) => ({ value, label: name }))}
          value={lang}
          onChange={({ target }) => setLang(target.value as LanguageCode)}
        />
      </div>
      <Checkbox checked={spoilerFree} onChange={({ target }) => setSpoilerFree(target.checked)}>
        {t('match.embed.spoiler')}
      </Checkbox>
      <iframe
        className="embed-preview"
        src={path}
        title={t('match.embed.preview')}
        height={Math.min(height, MOST)}
        onLoad={readTitle}
      />
      <Textarea
        label={t('match.embed.code')}
        className="embed-code"
        dir="ltr"
        rows={4}
        readOnly
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <DialogActions>
        <Button icon="copy" onClick={copy}>
          {t('match.embed.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const MOST = 280;
