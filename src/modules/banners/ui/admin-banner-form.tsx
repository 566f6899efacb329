import { useState } from 'react';
import { brandsCall } from '#platform/http/brands.calls.ts';
import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_SHAPES, IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { instantOf, localTime } from '#ui/kit/form/local-time.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { bannersCalls } from '../banners.calls.ts';
import type { AdminBanner } from '../banners.contract.ts';
import { BANNER_REASON, BANNER_TITLE, BAR_TITLE, isLink } from '../banners.rules.ts';

interface BannerFormProps {
  /** Null: a new banner. */
  banner: AdminBanner | null;
  onDone(): void;
  onClose(): void;
}

/** Form, text, link, audience and period. Times are in the administrator's zone. */
export function BannerForm({ banner, onDone, onClose }: BannerFormProps) {
  const t = useT();
  const zone = useTimeZone();
  const brands = useRequest('brands', () => api(brandsCall)).data;
  const [picture, setPicture] = useState<{ url: string; uploadId?: number } | null>(
    banner?.picture ? { url: banner.picture } : null,
  );
  const [titles, setTitles] = useState<EnteredText>(banner?.titles ?? { zh_CN: '', en: '' });
  const [typed, setTyped] = useState({
    form: banner && banner.picture === null ? 'bar' : 'picture',
    link: banner?.link ?? '',
    brand: banner?.brand ?? '',
    lang: banner?.lang ?? '',
    startsAt: banner?.startsAt ? localTime(banner.startsAt, zone) : '',
    endsAt: banner?.endsAt ? localTime(banner.endsAt, zone) : '',
    on: banner?.on ?? true,
  });
  const field = (name: Exclude<keyof typeof typed, 'on'>) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: currentTarget.value })),
  });
  const { form, link, brand, lang, startsAt, endsAt, on } = typed;
  const isBar = form === 'bar';
  const limit = (isBar ? BAR_TITLE : BANNER_TITLE).max;
  const incomplete = t(`admin.banners.incomplete.${isBar ? 'bar' : 'picture'}`);
  const titleProblems = Object.entries(titles).flatMap(([code, title]): [string, string][] => {
    const { length } = title.trim();
    if (length < BANNER_TITLE.min) return [[`titles.${code}`, incomplete]];
    return length > limit ? [[`titles.${code}`, t('kit.form.too_long', { max: limit })]] : [];
  });
  const everywhere = { value: '', label: t('admin.banners.everywhere') };
  return (
    <DecisionDialog
      title={t(banner ? 'admin.banners.edit' : 'admin.banners.new')}
      action={t('admin.gifts.save')}
      limits={BANNER_REASON}
      problems={{
        ...Object.fromEntries(titleProblems),
        link: isLink(link) || (isBar && link === '') ? null : t('admin.banners.badLink'),
      }}
      problem={isBar || picture ? null : incomplete}
      onDecide={async (reason) => {
        await api(bannersCalls.save, {
          ...(banner && { id: banner.id }),
          titles,
          picture: isBar ? null : (picture!.uploadId ?? picture!.url),
          link,
          brand: brand || null,
          lang: (lang || null) as LanguageCode | null,
          startsAt: startsAt ? instantOf(startsAt, zone) : null,
          endsAt: endsAt ? instantOf(endsAt, zone) : null,
          on,
          reason,
        });
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            {...field('form')}
            label={t('admin.banners.form')}
            options={(['picture', 'bar'] as const).map((value) => ({
              value,
              label: t(`admin.banners.form.${value}`),
            }))}
          />
          <TranslatedField
            name="titles"
            label={t('admin.text.title')}
            limit={limit}
            value={titles}
            errorOf={errorOf}
            onChange={setTitles}
          />
          {!isBar && picture && <img src={picture.url} alt="" width={384} height={96} />}
          {!isBar && <PictureField onPicture={setPicture} />}
          <TextField
            {...field('link')}
            error={errorOf('link')}
            label={t('admin.banners.link')}
            hint={t('admin.banners.linkHint')}
            dir="ltr"
          />
          <Select
            {...field('brand')}
            label={t('admin.banners.brand')}
            options={[everywhere, ...(brands ?? []).map(({ id }) => ({ value: id, label: id }))]}
          />
          <Select
            {...field('lang')}
            label={t('admin.banners.lang')}
            options={[
              everywhere,
              ...[...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <TextField {...field('startsAt')} label={t('admin.announcements.since')} type="datetime-local" />
          <TextField {...field('endsAt')} label={t('admin.announcements.until')} type="datetime-local" />
          <Checkbox
            name="on"
            checked={on}
            onChange={({ currentTarget }) => setTyped((now) => ({ ...now, on: currentTarget.checked }))}
          >
            {t('admin.banners.on')}
          </Checkbox>
        </>
      )}
    </DecisionDialog>
  );
}

/** Cropped to the row's shape on the server. */
function PictureField({ onPicture }: { onPicture(picture: { url: string; uploadId: number }): void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const made = await callOrToast(api(uploadImageCall, { purpose: 'banner', file }));
    setBusy(false);
    if (made) onPicture(made);
  };
  return (
    <Field label={t('admin.banners.picture')} hint={t('admin.banners.pictureHint', IMAGE_SHAPES.banner)}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          disabled={busy}
          onChange={({ currentTarget }) => void add(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
