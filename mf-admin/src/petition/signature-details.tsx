import { DeleteOutlined } from '@ant-design/icons';
import { deleteSignature, type PetitionSignature } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { WholeText } from '../ui/row-text.tsx';
import { Signature } from './signature.tsx';
import { placeOf } from './signature-columns.tsx';

interface SignatureDetailsProps {
  signature: PetitionSignature;
  onDelete: (signature: PetitionSignature) => void;
}

/** Everything a signer sent; what they left out is not listed. */
export function SignatureDetails({ signature, onDelete }: SignatureDetailsProps) {
  const { timeZone } = useCampaign();
  const { name, email, phone, textOptIn, relationshipToIssue, comment, createdAt } = signature;
  return (
    <>
      <DetailList
        details={[
          ['Name', name],
          ['Email', <EmailLink key="email" email={email} />],
          ['Phone', <PhoneLink key="phone" phone={phone} />],
          ['Texts', textOptIn ? 'Texts are welcome' : null],
          ['Place', placeOf(signature)],
          ['Relationship', relationshipToIssue],
          ['Date', createdAt ? formatMoment(createdAt, timeZone) : 'N/A'],
          ['Comment', comment && <WholeText>{comment}</WholeText>],
        ]}
      />
      <div>
        <Signature of={signature} large />
      </div>
      <May call={deleteSignature}>
        <div>
          <ActionButton
            danger
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            data-action="delete"
            aria-label={`Delete the signature of ${name}`}
            onClick={() => onDelete(signature)}
          >
            Delete
          </ActionButton>
        </div>
      </May>
    </>
  );
}
