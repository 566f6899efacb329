import { useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { pollCalls } from '../polls.calls.ts';
import { POLL_OPTION, POLL_OPTIONS, POLL_QUESTION, POLL_SECONDS } from '../polls.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';

/** A poll for everyone in the room. */
export function PollDialog({ room, onClose }: { room: RoomKey; onClose(): void }) {
  const t = useT();
  const [question, setQuestion] = useState('');
  const nextId = useRef<number>(POLL_OPTIONS.min);
  const [options, setOptions] = useState(() =>
    Array.from({ length: POLL_OPTIONS.min }, (_, id) => ({ id, text: '' })),
  );
  const [seconds, setSeconds] = useState<(typeof POLL_SECONDS)[number]>(60);
  const texts = options.map(({ text }) => text.trim());
  const folded = texts.map((text) => text.toLowerCase());
  const repeated = folded.findIndex((text, at) => folded.indexOf(text) < at);
  // An error of an option names its position; two that are alike are an error of the second.
  const form = useSubmit<string>(
    'question',
    ['question', 'seconds', ...texts.map((_, at) => `options.${at}`)],
    { 'polls.same_options': `options.${Math.max(repeated, 0)}` },
  );

  async function submit() {
    const order = { room, question: question.trim(), options: texts, seconds };
    if (await form.send(() => api(pollCalls.start, order))) onClose();
  }

  return (
    <Dialog open title={t('chat.poll.start')} onClose={onClose}>
      <form className="grid gap-4" {...form.formProps(submit)}>
        <TextField
          {...form.field('question')}
          label={t('chat.poll.question')}
          value={question}
          limit={POLL_QUESTION.max}
          maxLength={POLL_QUESTION.max}
          required
          dir="auto"
          onChange={(event) => {
            setQuestion(event.currentTarget.value);
            form.changed('question');
          }}
        />
        {options.map(({ id, text }, at) => (
          <TextField
            key={id}
            {...form.field(`options.${at}`)}
            label={t('chat.poll.option', { n: at + 1 })}
            value={text}
            maxLength={POLL_OPTION.max}
            required
            dir="auto"
            after={
              options.length > POLL_OPTIONS.min && (
                <IconButton
                  icon="close"
                  label={t('chat.poll.remove', { n: at + 1 })}
                  onClick={() => setOptions((now) => now.filter((option) => option.id !== id))}
                />
              )
            }
            onChange={(event) => {
              const { value } = event.currentTarget;
              setOptions((now) => now.map((option) => (option.id === id ? { id, text: value } : option)));
              form.changed(`options.${at}`);
            }}
          />
        ))}
        {options.length < POLL_OPTIONS.max && (
          <Button
            look="outline"
            icon="plus"
            onClick={() => setOptions((now) => [...now, { id: nextId.current++, text: '' }])}
          >
            {t('chat.poll.add')}
          </Button>
        )}
        <Select
          {...form.field('seconds')}
          label={t('chat.mute.long')}
          value={String(seconds)}
          options={POLL_SECONDS.map((value) => ({
            value: String(value),
            label: t('chat.poll.seconds', { seconds: value }),
          }))}
          onChange={(event) => setSeconds(Number(event.currentTarget.value) as (typeof POLL_SECONDS)[number])}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('chat.poll.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
