import { ELSEWHERE, type PublicCampaign, placesAskedAbout, rulesDateText } from 'api/contract';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, Link, paths, SelectBox } from 'shell/kit';

type ResidenceFieldProps = ComponentProps<'select'> &
  Pick<FieldProps, 'error'> & { campaign: PublicCampaign };

/** Asks about the excluded places; nothing where there are none. */
export function ResidenceField({ campaign, error, className, ...select }: ResidenceFieldProps) {
  const places = placesAskedAbout(campaign);
  if (places.length === 0) return null;
  return (
    <div className={className}>
      <Field
        id="residence"
        label="Where do you live?"
        required
        hint="The raffle’s rules exclude these places. A donation from there still helps the family, but earns no entries."
        error={error}
      >
        {(control) => (
          <SelectBox {...control} {...select}>
            <option value="">Choose one</option>
            <option value={ELSEWHERE}>In none of these places</option>
            {places.map((place) => (
              <option key={place} value={place}>
                {place}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
    </div>
  );
}

interface RulesAgreementProps {
  campaign: PublicCampaign;
  className?: string | undefined;
}

/** Names the rules that an entry agrees to; nothing while none are published. */
export function RulesAgreement({ campaign, className }: RulesAgreementProps) {
  const { rules } = campaign;
  if (!rules) return null;
  return (
    <p className={className}>
      By entering you agree to the{' '}
      <Link to={`${paths.rules}?version=${rules.version}`} target="_blank">
        rules of {rulesDateText(rules.publishedAt, campaign)}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </Link>
      .
    </p>
  );
}
