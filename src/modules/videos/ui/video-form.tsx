import { type ComponentType, type SubmitEvent, useState } from 'react';
import { findGame, GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { OverridePicker, type Picked } from '#modules/match-admin/ui/override-picker.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { firstOf, focusField } from '#ui/kit/form/first-of.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { videosAdminCalls } from '../admin.calls.ts';
import type { AdminVideo, UploadedVideo } from '../admin.contract.ts';
import { VIDEO_KINDS, VIDEO_MEGABYTES, VIDEO_SUMMARY, VIDEO_TITLE, type VideoKind } from '../videos.rules.ts';
import { ChapterFields, readChapters, typedChapters } from './chapter-fields.tsx';
import { FileField } from './file-field.tsx';
import { lengthText, readLength } from './length.rules.ts';

export type MatchFieldOf = ComponentType<{
  game: GameSlug;
  value: number | null;
  onPick(matchId: number | null): void;
}>;

interface VideoFormProps {
  /** Null: a new video. */
  video: AdminVideo | null;
  matchField: MatchFieldOf;
  onDone(): void;
  onClose(): void;
}

/** Titles, match and source: an uploaded file, or a URL on a media host. */
export function VideoForm({ video, matchField: MatchField, onDone, onClose }: VideoFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(() => begun(video));
  const [chapters, setChapters] = useState(() => typedChapters(video?.chapters ?? []));
  const [teams, setTeams] = useState<readonly (Picked | null)[]>(() => teamsOf(video));
  const [clip, setClip] = useState<UploadedVideo | null>(null);
  const [poster, setPoster] = useState<{ uploadId: number; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));

  const sourceOf = () => {
    if (clip) return { uploadId: clip.uploadId };
    const address = typed.url.trim();
    if (address === '') return video ? undefined : null;
    const seconds = readLength(typed.length);
    return seconds ? { url: address, seconds } : null;
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [source, read] = [sourceOf(), readChapters(chapters)];
    const found: typeof errors = {};
    for (const [code, title] of Object.entries(typed.titles))
      if (title.trim().length < VIDEO_TITLE.min)
        found[`titles.${code}`] = t('kit.form.too_short', { min: VIDEO_TITLE.min });
    if (source === null && typed.url.trim() === '') found.url = t('videos.office.sourceNeeded');
    else if (source === null) found.length = t('videos.office.lengthNeeded');
    if (!read) found.chapters = t('videos.office.chaptersNeeded');
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0 || !read || source === null)
      return focusField(firstOf(event.currentTarget, found));
    setBusy(true);
    try {
      await api(videosAdminCalls.save, {
        ...(video && { videoId: video.id }),
        game: typed.game,
        kind: typed.kind,
        titles: typed.titles,
        summaries: typed.summaries,
        chapters: read,
        matchId: typed.matchId,
        teamIds: typed.matchId === null ? teams.flatMap((team) => (team ? [team.id] : [])) : [],
        ...(poster && { posterId: poster.uploadId }),
        ...(source && { source }),
      });
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(error.fields);
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      size="wide"
      title={t(video ? 'videos.office.edit' : 'videos.office.new')}
      action={t('admin.gifts.save')}
      form={{ formProps: { onSubmit: save, noValidate: true }, problem, busy }}
      onClose={onClose}
    >
      <Select
        name="game"
        label={t('articles.game')}
        options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
        value={typed.game}
        onChange={({ currentTarget }) => {
          set({ game: findGame(currentTarget.value)?.slug ?? typed.game, matchId: null });
          setTeams([null, null]);
        }}
      />
      <Select
        name="kind"
        label={t('videos.office.kind')}
        options={VIDEO_KINDS.map((kind) => ({ value: kind, label: t(`videos.kind.${kind}`) }))}
        value={typed.kind}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as VideoKind })}
      />
      <TranslatedField
        name="titles"
        label={t('articles.title')}
        limit={VIDEO_TITLE.max}
        value={typed.titles}
        errorOf={(field) => errors[field]}
        onChange={(titles) => set({ titles })}
      />
      <TranslatedField
        name="summaries"
        label={t('articles.summary')}
        limit={VIDEO_SUMMARY.max}
        rows={2}
        value={typed.summaries}
        errorOf={(field) => errors[field]}
        onChange={(summaries) => set({ summaries })}
      />
      <FileField
        label={t('videos.office.file')}
        hint={t('videos.office.fileHint', { max: VIDEO_MEGABYTES })}
        accept="video/mp4"
        send={(file) => api(videosAdminCalls.upload, { file })}
        onSent={setClip}
        note={clip && lengthText(clip.seconds)}
      />
      <TextField
        name="url"
        label={t('videos.office.address')}
        value={typed.url}
        error={errors.url}
        disabled={clip !== null}
        dir="ltr"
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      {!clip && (
        <TextField
          name="length"
          label={t('videos.office.length')}
          value={typed.length}
          error={errors.length}
          dir="ltr"
          onChange={({ currentTarget }) => set({ length: currentTarget.value })}
        />
      )}
      {(poster?.url ?? video?.poster) && (
        <img src={poster?.url ?? video?.poster ?? ''} alt="" width={256} height={144} />
      )}
      <FileField
        label={t('articles.cover')}
        hint={t('articles.cover.hint')}
        accept={IMAGE_TYPES.join(',')}
        send={(file) => api(uploadImageCall, { purpose: 'cover', file })}
        onSent={setPoster}
      />
      <MatchField game={typed.game} value={typed.matchId} onPick={(matchId) => set({ matchId })} />
      {typed.matchId === null &&
        teams.map((team, place) => (
          <OverridePicker
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in their places
            key={place}
            of="squads"
            game={typed.game}
            label={`${t('admin.byHand.team')} ${place + 1}`}
            value={team}
            onPick={(picked) => setTeams((now) => now.with(place, picked))}
          />
        ))}
      <ChapterFields chapters={chapters} error={errors.chapters} onChange={setChapters} />
    </FormDialog>
  );
}

const EMPTY: EnteredText = { zh_CN: '', en: '' };

/** Initial values: an uploaded file stays unless replaced; only an external URL is editable. */
function begun(video: AdminVideo | null) {
  const [source] = video?.sources ?? [];
  const ours = source?.url.includes('/videos/') && source.type === 'mp4';
  return {
    game: video?.game ?? 'football',
    kind: (video?.kind ?? 'highlight') as VideoKind,
    titles: video?.titles ?? EMPTY,
    summaries: video?.summaries ?? EMPTY,
    matchId: video?.matchId ?? null,
    url: source && !ours ? source.url : '',
    length: video ? lengthText(video.seconds) : '',
  };
}

const teamsOf = (video: AdminVideo | null): readonly (Picked | null)[] => [
  video?.teams[0] ?? null,
  video?.teams[1] ?? null,
];
