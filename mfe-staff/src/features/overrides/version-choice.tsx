import type { ReleaseVersionInfo } from '@konnect/contracts';
import { RadioGroup, Tag, Time, type RadioOption } from '@konnect/ui';
import { useState } from 'react';
import { QuietButton } from '#app/components';
import { shared } from '#app/styles';
import { STATE_LABELS } from './version-labels';

/** Represents the build on the developer's machine; no version has such a name. */
export const OWN_BUILD = ' ';
const SHOWN_FIRST = 6;
/** People look for these most, however old they are. */
const ALWAYS_SHOWN: readonly ReleaseVersionInfo['state'][] = ['live', 'rolling-out', 'previous'];

export interface VersionChoiceProps {
  versions: readonly ReleaseVersionInfo[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The published versions, the newest first, and the build on the own machine. */
export function VersionChoice({ versions, value, onChange, error }: VersionChoiceProps) {
  const [isWhole, setWhole] = useState(false);
  const stored = versions.filter(({ is_stored: isStored }) => isStored);
  const shown = isWhole
    ? stored
    : stored.filter(
        ({ version, state }, index) =>
          index < SHOWN_FIRST || ALWAYS_SHOWN.includes(state) || version === value,
      );
  const more = stored.length - shown.length;
  const removed = versions.length - stored.length;
  const options: RadioOption[] = shown.map(({ version, state, published_at: at, published_by: by }) => ({
    value: version,
    label: (
      <span className={shared.breakable}>
        <code>{version}</code> <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].word}</Tag>
      </span>
    ),
    hint: (
      <>
        Published by {by}, <Time value={at} format="date-time" />
      </>
    ),
  }));
  options.push({
    value: OWN_BUILD,
    label: 'A build on your own machine',
    hint: 'What a development server on this computer serves.',
  });
  return (
    <>
      <RadioGroup
        legend="Which version?"
        hint={
          removed > 0
            ? removed === 1
              ? 'One version is left out: its files were removed.'
              : `${removed} versions are left out: their files were removed.`
            : undefined
        }
        name="version"
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      {more > 0 && value !== OWN_BUILD && (
        <div>
          <QuietButton onClick={() => setWhole(true)}>
            Show {more} more {more === 1 ? 'version' : 'versions'}
          </QuietButton>
        </div>
      )}
    </>
  );
}
