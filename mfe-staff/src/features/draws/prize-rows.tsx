import { Button, CheckboxField, Notice, TextField } from '@konnect/ui';
import { wheelColors } from '@konnect/ui/tokens';
import { useRef, useState, type ChangeEvent } from 'react';
import { ConfirmDialog, QuietButton } from '#app/components';
import { MoveButtons } from '#app/components/move-buttons';
import { useFocusAfter } from '#app/components/use-focus-after';
import { shared } from '#app/styles';
import { isEmptyPrize, newPrize, type PrizeFields } from './draw-form';
import { sharesOf } from './draw-labels';
import styles from './draws.module.css';

export interface PrizeRowsProps {
  prizes: readonly PrizeFields[];
  onChange: (prizes: readonly PrizeFields[]) => void;
  /** The server's messages: `prizes.0.odds` and the like. */
  errors: Readonly<Record<string, string>>;
}

const PRIZES_MAX = 24;
const COLORS = wheelColors.map(({ fill }) => fill);
const nameOf = ({ name }: PrizeFields, index: number) => name || `prize ${index + 1}`;

/** The slices of the wheel in their order. */
export function PrizeRows({ prizes, onChange, errors }: PrizeRowsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const shares = sharesOf(prizes.map(({ odds }) => odds));
  const change = (index: number, fields: Partial<PrizeFields>) =>
    onChange(prizes.map((prize, place) => (place === index ? { ...prize, ...fields } : prize)));
  const swap = (one: number, other: number) => {
    const next = [...prizes];
    [next[one], next[other]] = [next[other] as PrizeFields, next[one] as PrizeFields];
    onChange(next);
  };
  const firstFieldOf = (index: number) =>
    box.current?.querySelector<HTMLElement>(`:scope > fieldset:nth-of-type(${index + 1}) input`);
  const add = () => {
    onChange([...prizes, newPrize(crypto.randomUUID(), prizes, COLORS)]);
    focusAfter(() => firstFieldOf(prizes.length));
  };
  const takeOut = (index: number) => {
    onChange(prizes.filter((_, place) => place !== index));
    setAsked(null);
    focusAfter(() => firstFieldOf(index) ?? addButton.current);
  };
  const askedIndex = prizes.findIndex(({ key }) => key === asked);
  const askedPrize = prizes[askedIndex];
  const hasNoWin = prizes.length > 0 && !prizes.some(({ win }) => win);
  return (
    <fieldset ref={box} className={styles.prizes}>
      <legend className={shared.title}>Prizes, in the order of the wheel</legend>
      {prizes.map((prize, index) => {
        const name = nameOf(prize, index);
        const control = (field: 'name' | 'odds' | 'stock' | 'color') => ({
          value: prize[field],
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(index, { [field]: target.value }),
          error: errors[`prizes.${index}.${field}`],
        });
        return (
          <fieldset key={prize.key} className={styles.prize}>
            <legend className={styles.legend}>
              {index + 1}. {prize.name || 'New prize'}, {shares[index]}
            </legend>
            <TextField label="Name" maxLength={80} {...control('name')} />
            <TextField
              label="Odds"
              hint="A weight: twice as much is twice as likely."
              inputMode="decimal"
              {...control('odds')}
            />
            <TextField label="Stock" hint="Empty: no limit." inputMode="numeric" {...control('stock')} />
            <TextField label="Colour" type="color" {...control('color')} />
            <CheckboxField
              label="This is a win"
              checked={prize.win}
              onChange={(event) => change(index, { win: event.target.checked })}
            />
            <div className={shared.line}>
              <MoveButtons
                name={name}
                index={index}
                count={prizes.length}
                shown={['Up', 'Down']}
                onMove={(step) => swap(index, index + step)}
              />
              <QuietButton
                aria-label={`Take out ${name}`}
                onClick={() => (isEmptyPrize(prize) ? takeOut(index) : setAsked(prize.key))}
              >
                Take out
              </QuietButton>
            </div>
          </fieldset>
        );
      })}
      {hasNoWin && (
        <Notice tone="info">None of these is a win yet. Tick “This is a win” for what people can win.</Notice>
      )}
      {prizes.length < PRIZES_MAX && (
        <p>
          <Button ref={addButton} variant="quiet" onClick={add}>
            Add a prize
          </Button>
        </p>
      )}
      {askedPrize && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={`Take out ${nameOf(askedPrize, askedIndex)}?`}
          confirmLabel="Take it out"
          isDangerous
          onConfirm={async () => takeOut(askedIndex)}
        >
          <p>Everything that is typed for this prize goes with it.</p>
        </ConfirmDialog>
      )}
    </fieldset>
  );
}
