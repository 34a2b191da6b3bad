import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button, InSteps, useCampaign, useEntriesClosed, useQuery } from 'shell/kit';
import { noteDraft } from './form/draft.ts';
import { formId, openerId } from './form/ids.ts';
import { NoteSection } from './form/note-section.tsx';
import { LoveNotesHero } from './hero/love-notes-hero.tsx';
import styles from './love-notes-page.module.css';
import { countQuery } from './queries.ts';
import { NotesWall } from './wall/notes-wall.tsx';

export default function LoveNotesPage() {
  const campaign = useCampaign();
  const count = useQuery(countQuery);
  const closed = useEntriesClosed(campaign);
  const [open, setOpen] = useState(false);
  const [hasUnsent, setHasUnsent] = useState(hasDraft);

  function share() {
    // Already open: scroll to the form instead of closing it with a draft inside.
    if (open) goToForm();
    else setOpen(true);
  }

  function close() {
    setOpen(false);
    setHasUnsent(hasDraft());
  }

  // The button that opened the form may be far down the page, so focus the one above it.
  function leave() {
    close();
    document.getElementById(openerId)?.focus();
  }

  return (
    <InSteps first={2}>
      <LoveNotesHero
        campaign={campaign}
        count={count.data?.count}
        failed={!count.data && count.errorUpdateCount > 0}
        open={open}
        hasUnsent={hasUnsent}
        onShare={share}
      />
      <div className={styles.place}>
        <NoteSection
          campaign={campaign}
          closed={closed}
          open={open}
          onLeave={leave}
          onPosted={close}
        />
      </div>
      <section className={styles.wall} aria-labelledby="wall-title">
        <h2 className={styles.title} id="wall-title">
          Words from near and far
        </h2>
        <NotesWall />
        <div className={styles.end}>
          <p className={styles.endText}>
            Is there something you would like {campaign.childName}’s family to hear?
          </p>
          <Button look="secondary" onClick={share}>
            <PenLine aria-hidden />
            Add Your Message
          </Button>
        </div>
      </section>
    </InSteps>
  );
}

function hasDraft(): boolean {
  return noteDraft.read() !== null;
}

function goToForm() {
  const form = document.getElementById(formId);
  form?.scrollIntoView();
  form?.querySelector('input')?.focus({ preventScroll: true });
}
