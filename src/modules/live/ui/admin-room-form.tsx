import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { adminRoomsCalls } from '../admin-rooms.calls.ts';
import type { AdminRoom } from '../admin-rooms.contract.ts';
import { ROOM_PRICE, ROOM_TITLE } from '../rooms.rules.ts';
import type { RoomTyped } from './admin-room.schema.ts';

interface RoomFormProps {
  /** Null for a new room. */
  room: AdminRoom | null;
  onDone(): void;
  onClose(): void;
}

/** A room of the site: an external playlist, or a robot room. */
export function RoomForm({ room, onDone, onClose }: RoomFormProps) {
  const t = useT();
  const lang = usePageLanguage();
  const proof = useStepUp();
  const form = useForm<RoomTyped, RoomTyped>({
    initial: {
      mode: room?.mode === 'robot' ? 'robot' : 'custom',
      title: room?.title ?? '',
      language: room?.language ?? lang,
      game: GAMES.find(({ gameId }) => gameId === room?.gameId)?.slug ?? '',
      sourceUrl: room?.sourceUrl ?? '',
      matchId: String(room?.matchId ?? ''),
      price: String(room?.price ?? ''),
      pro: room?.pro ?? false,
      loginOnly: room?.roomLoginOnly ?? false,
      on: room?.live ?? true,
    },
    schema: async () => (await import('./admin-room.schema.ts')).RoomTyped,
    submit: ({ mode, game, sourceUrl, matchId, price, ...rest }) => {
      const own =
        mode === 'robot'
          ? // The robots' task chooses the match.
            { gameId: GAMES.find(({ slug }) => slug === game)?.gameId ?? null }
          : { sourceUrl, matchId: matchId === '' ? null : Number(matchId) };
      const draft = {
        ...(room && { roomId: room.id }),
        ...rest,
        ...own,
        mode,
        price: price === '' ? null : Number(price),
      };
      const saving = proof.run(() => api(adminRoomsCalls.save, draft));
      return submitResult(saving, () => {
        toast(t('admin.done'), 'done');
        onDone();
        onClose();
      });
    },
  });
  const games = GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }));
  return (
    <>
      <FormDialog
        title={t(room ? 'admin.rooms.edit.title' : 'admin.rooms.new')}
        action={t('admin.rooms.save')}
        form={form}
        onClose={onClose}
      >
        <Select
          {...form.field('mode')}
          label={t('admin.rooms.mode')}
          options={(['custom', 'robot'] as const).map((value) => ({
            value,
            label: t(`admin.rooms.mode.${value}`),
          }))}
        />
        <TextField
          {...form.field('title')}
          label={t('admin.rooms.title')}
          hint={t('admin.rooms.titleHint')}
          limit={ROOM_TITLE.max}
          dir="auto"
        />
        <Select
          {...form.field('language')}
          label={t('admin.rooms.language')}
          options={[...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name }))}
        />
        {form.values.mode === 'robot' ? (
          <Select
            {...form.field('game')}
            label={t('admin.rooms.game')}
            options={[{ value: '', label: t('admin.rooms.anyGame') }, ...games]}
          />
        ) : (
          <>
            <TextField
              {...form.field('sourceUrl')}
              label={t('admin.rooms.url')}
              placeholder="https://…/index.m3u8"
              dir="ltr"
            />
            <TextField
              {...form.field('matchId')}
              label={t('admin.rooms.matchNumber')}
              hint={t('admin.rooms.matchHint')}
              inputMode="numeric"
              dir="ltr"
            />
          </>
        )}
        <TextField
          {...form.field('price')}
          label={t('admin.rooms.price')}
          hint={t('admin.rooms.priceHint', ROOM_PRICE)}
          inputMode="numeric"
          dir="ltr"
        />
        <Checkbox {...form.field('pro')}>{t('admin.rooms.pro')}</Checkbox>
        <Checkbox {...form.field('loginOnly')}>{t('admin.rooms.loginOnly')}</Checkbox>
        {form.values.mode === 'custom' && <Checkbox {...form.field('on')}>{t('admin.rooms.on')}</Checkbox>}
      </FormDialog>
      {proof.dialog}
    </>
  );
}
