import { AnnouncedChoice, DrandChoice, type InputOf, type makeSeal } from 'api/contract';
import { fromLocalTime } from '../../data/time-zone.ts';
import type { SourceDraft } from './stored-draft.ts';

export type ChosenSource = InputOf<typeof makeSeal>['source'];

/** The fields by the paths of the contract, so that the server's messages find them. */
export interface SourceValues {
  'source.at': string;
  'source.text': string;
  'source.closesAt': string;
}

export const toValues = ({ at, text, closesAt }: SourceDraft): SourceValues => ({
  'source.at': at,
  'source.text': text,
  'source.closesAt': closesAt,
});

export const fromValues = (kind: SourceDraft['kind'], values: SourceValues): SourceDraft => ({
  kind,
  at: values['source.at'] ?? '',
  text: values['source.text'] ?? '',
  closesAt: values['source.closesAt'] ?? '',
});

type Issue = { path: string[]; message: string };

/** Checks the fields of one kind of source, with times in the campaign's time zone. */
export function sourceSchema(kind: SourceDraft['kind'], timeZone: string) {
  const moment = (value: unknown) => fromLocalTime(String(value ?? ''), timeZone);
  const fields =
    kind === 'drand'
      ? { 'source.at': (value: unknown) => DrandChoice.shape.at.safeParse(moment(value)) }
      : {
          'source.text': (value: unknown) => AnnouncedChoice.shape.text.safeParse(value ?? ''),
          'source.closesAt': (value: unknown) =>
            AnnouncedChoice.shape.closesAt.safeParse(moment(value)),
        };
  return {
    shape: Object.fromEntries(
      Object.entries(fields).map(([name, safeParse]) => [name, { safeParse }]),
    ),
    safeParse(given: unknown) {
      const values = given as SourceValues;
      const issues = Object.entries(fields).flatMap(([name, check]): Issue[] => {
        const result = check(values[name as keyof SourceValues]);
        const message = result.error?.issues[0]?.message;
        return message === undefined ? [] : [{ path: [name], message }];
      });
      if (issues.length > 0) return { success: false, error: { issues } } as const;
      return { success: true, data: toSource(kind, values, moment) } as const;
    },
  };
}

function toSource(
  kind: SourceDraft['kind'],
  values: SourceValues,
  moment: (value: unknown) => string,
): ChosenSource {
  return kind === 'drand'
    ? { kind, at: moment(values['source.at']) }
    : { kind, text: values['source.text'].trim(), closesAt: moment(values['source.closesAt']) };
}
