import {
  addReplyTemplate,
  removeReplyTemplate,
  updateReplyTemplate,
  type ReplyTemplate,
} from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, SelectField, TextAreaField, TextField } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNotice, useAction } from '#app/components';
import { shared } from '#app/styles';
import { replyTemplatesQuery, useTemplateChange } from './queries';

/** Templates that all colleagues share. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { api } = useHost();
  const { data: templates = [] } = useQuery(replyTemplatesQuery(api));
  const [chosen, setChosen] = useState('');
  const template = templates.find(({ id }) => String(id) === chosen) ?? null;
  return (
    <Dialog open onClose={onClose} title="Templates">
      <div className={shared.stack}>
        <SelectField
          label="Template"
          placeholder="A new one"
          value={chosen}
          options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <TemplateForm
          key={chosen}
          template={template}
          onSaved={(saved) => setChosen(String(saved.id))}
          onRemoved={() => setChosen('')}
        />
      </div>
    </Dialog>
  );
}

interface TemplateFormProps {
  template: ReplyTemplate | null;
  onSaved: (saved: ReplyTemplate) => void;
  onRemoved: () => void;
}

function TemplateForm({ template, onSaved, onRemoved }: TemplateFormProps) {
  const { api, notify } = useHost();
  const change = useTemplateChange();
  const [title, setTitle] = useState(template?.title ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const { isPending, problem, run } = useAction();
  const errors = fieldMessages(problem);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    run(async () => {
      const fields = { title, body };
      const saved = await change(() =>
        template
          ? api.call(updateReplyTemplate, { params: { id: String(template.id) }, body: fields })
          : api.call(addReplyTemplate, { body: fields }),
      );
      notify.success('The template is saved');
      onSaved(saved);
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={shared.stack}>
      <TextField
        label="Name"
        value={title}
        error={errors['title']}
        maxLength={80}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="Text of the template"
        hint="{name} and {reference} are filled in"
        rows={6}
        maxLength={4_000}
        value={body}
        error={errors['body']}
        onChange={(event) => setBody(event.target.value)}
      />
      {Object.keys(errors).length === 0 && <ProblemNotice problem={problem} />}
      <div className={shared.row}>
        <Button type="submit" pending={isPending} pendingLabel="Saving…">
          Save
        </Button>
        {template && (
          <Button
            variant="danger"
            pending={isPending}
            onClick={() =>
              run(async () => {
                await change(() => api.call(removeReplyTemplate, { params: { id: String(template.id) } }));
                onRemoved();
              })
            }
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
