import { type SubmitEvent, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import type { TextEditorProps } from '#ui/kit/editor/text-editor.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { articlesCalls } from '../../articles.calls.ts';
import type { OwnArticle } from '../../articles.contract.ts';
import { ARTICLE_BODY, ARTICLE_SUMMARY, ARTICLE_TITLE, lengthOf } from '../../articles.rules.ts';
import { CoverField } from './cover-field.tsx';
import { DraftState } from './draft-state.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MatchChooser } from './match-chooser.tsx';
import { MatchField } from './match-field.tsx';
import { MatchLine } from './match-line.tsx';
import { sendPicture } from './send-picture.ts';
import { useDraft, type Written } from './use-draft.ts';
import './writing.css';

/** The editor is most of this page's code: lazy, and browser only. */
const TextEditor = fetchLazily<TextEditorProps>(() =>
  import('#ui/kit/editor/text-editor.tsx').then(({ TextEditor: loaded }) => loaded),
);

const waiting = <Skeleton width="100%" height={380} />;

const upload = async (file: File): Promise<string | null> => (await sendPicture(file))?.url ?? null;

/** A new article, a draft or a refused one: saved while typing, submitted when complete. */
export function ArticleForm({ article }: { article: OwnArticle | null }) {
  const t = useT();
  const navigate = useNavigate();
  const begun = useMemo(() => writtenIn(article), [article]);
  const draft = useDraft(article, begun);
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const [tooLong, setTooLong] = useState(false);
  const [busy, setBusy] = useState(false);
  const { written, change } = draft;
  const { game } = written;
  const { me } = useRoot();
  const atOnce = me?.roles.includes('administrator') ?? false;
  const length = lengthOf(plainText(written.body).trim());
  const matchPicker = useMemo(
    () =>
      ({ onPick }: { onPick(matchId: number): void }) => <MatchChooser game={game} onPick={onPick} />,
    [game],
  );
  const handIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || tooLong) return;
    setBusy(true);
    const saved = await draft.flush();
    const done =
      saved && (await callOrToast(api(articlesCalls.submit, { articleId: saved.id, rev: saved.rev })));
    setBusy(false);
    if (!done) return;
    toast(t(done.state === 'published' ? 'articles.published' : 'articles.handedIn'), 'done');
    await navigate('/creatorCenter/articles');
  };
  return (
    <form className="card card-body article-form" onSubmit={handIn} noValidate>
      {article?.state === 'refused' && (
        <Notice tone="warn" icon="warn">
          {t(article.publishTime ? 'articles.takenDown' : 'articles.refused', { reason: article.reason })}
        </Notice>
      )}
      <Select
        name="game"
        label={t('articles.game')}
        options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
        value={game}
        onChange={({ currentTarget }) =>
          change({ game: currentTarget.value as Written['game'], matchId: null })
        }
      />
      <TextField
        name="title"
        label={t('articles.title')}
        hint={t('articles.title.hint', ARTICLE_TITLE)}
        limit={ARTICLE_TITLE.max}
        value={written.title}
        dir="auto"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        name="summary"
        label={t('articles.summary')}
        hint={t('articles.summary.hint')}
        rows={2}
        limit={ARTICLE_SUMMARY.max}
        value={written.summary}
        dir="auto"
        onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
      />
      <CoverField cover={article?.cover ?? null} onUploaded={(coverId) => change({ coverId })} />
      <MatchField game={game} value={written.matchId} onPick={(matchId) => change({ matchId })} />
      <div className="article-text">
        <span className="field-label">
          <span aria-hidden="true">{t('articles.text')}</span>
          <span className="field-note" data-over={length > ARTICLE_BODY.max || undefined}>
            {t('kit.form.counter', { length, max: ARTICLE_BODY.max })}
          </span>
        </span>
        <Suspense fallback={waiting}>
          {inBrowser ? (
            <TextEditor
              label={t('articles.text')}
              text={begun.body}
              upload={upload}
              matchCard={MatchLine}
              matchPicker={matchPicker}
              onChange={(body, cut) => {
                setTooLong(cut);
                change({ body });
              }}
            />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
      {tooLong && (
        <Notice tone="loss" icon="warn">
          {t('articles.tooLong')}
        </Notice>
      )}
      <footer className="article-foot">
        <DraftState draft={draft} />
        <LeaveDialog draft={draft} />
        <Button type="submit" loading={busy}>
          {t(atOnce ? 'articles.publish' : 'articles.handIn')}
        </Button>
      </footer>
    </form>
  );
}

const writtenIn = (article: OwnArticle | null): Written => ({
  game: (article?.game ?? 'football') as Written['game'],
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  body: article?.body ?? [],
  matchId: article?.matchId ?? null,
});
