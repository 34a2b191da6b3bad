/**
 * What every text and blob of the database may say about people. A test fails for a column that is
 * not here, and for one of a person that erasing forgets.
 *
 * - `person`: of somebody who wrote, entered, signed or gave a prize. Erasing empties it.
 * - `organizer`: of somebody who runs the site. It ends with their account or session.
 * - `published`: what organizers wrote for everyone to read.
 * - `nothing`: says nothing about a person: kinds, counts, hashes, keys of the server.
 */
export type Says = 'person' | 'organizer' | 'published' | 'nothing';

export const personalColumns: Readonly<Record<string, Readonly<Record<string, Says>>>> = {
  audit_subjects: { kind: 'nothing', subject_id: 'nothing' },
  audit_trail: {
    session_name: 'organizer',
    session_device: 'organizer',
    action: 'nothing',
    subject_kind: 'nothing',
    subject_id: 'nothing',
    subject_name: 'person',
    before: 'person',
    after: 'person',
  },
  campaign: { settings: 'published' },
  contact_messages: { name: 'person', email: 'person', phone: 'person', message: 'person' },
  draws: {
    winner_name: 'person',
    winner_email: 'person',
    winner_phone: 'person',
    prize_title: 'published',
    notified_channel: 'nothing',
  },
  entry_counts: { entry_status: 'nothing' },
  failed_sign_ins: { device: 'nothing' },
  fundraiser_counts: { entry_status: 'nothing' },
  fundraiser_entries: {
    name: 'person',
    email: 'person',
    phone: 'person',
    donation_platform: 'nothing',
    donation_amount: 'person',
    donation_proof: 'person',
    instagram_username: 'person',
    instagram_actions: 'nothing',
    instagram_proof: 'person',
    entry_status: 'nothing',
    admin_notes: 'person',
  },
  idempotency: {
    key: 'nothing',
    endpoint: 'nothing',
    scope: 'nothing',
    digest: 'nothing',
    // For a day.
    body: 'person',
  },
  // Images of prizes.
  image_variants: { hash: 'nothing', variant: 'nothing', mime: 'nothing', bytes: 'published' },
  images: { hash: 'nothing' },
  // Keyed hashes of addresses of the internet, here and below.
  known_networks: { network: 'nothing' },
  migrations: { name: 'nothing', checksum: 'nothing' },
  navigation_links: { remote: 'nothing', path: 'nothing', label: 'published' },
  outside_sources: { source: 'nothing', subject: 'nothing', body: 'published' },
  outside_tokens: { source: 'nothing', origin: 'nothing', token: 'nothing' },
  petition_signatures: {
    name: 'person',
    email: 'person',
    phone: 'person',
    city: 'person',
    state: 'person',
    state_key: 'person',
    zip_code: 'person',
    relationship_to_issue: 'person',
    comment: 'person',
    signature_image: 'person',
  },
  petition_states: { state_key: 'person' },
  prize_packs: { name: 'published' },
  prizes: {
    brand_name: 'published',
    brand_contact: 'person',
    prize_title: 'published',
    prize_description: 'published',
    image_hash: 'nothing',
  },
  raffle_entries: {
    name: 'person',
    email: 'person',
    phone: 'person',
    location: 'person',
    shipping_address: 'person',
    donation_platform: 'nothing',
    instagram_handle: 'person',
    entry_status: 'nothing',
    admin_notes: 'person',
    search_text: 'person',
    // With it and a guess of the email, a sealed ticket can be recognized.
    ticket_key: 'person',
    show_as: 'nothing',
    by_hand: 'nothing',
    excluded_place: 'person',
  },
  rate_counters: { purpose: 'nothing', address: 'nothing' },
  release_tokens: { remote: 'nothing', name: 'organizer', token_hash: 'nothing' },
  retention: { deleted: 'nothing' },
  revisions: { topic: 'nothing' },
  rules_draft: { draft: 'published' },
  rules_versions: { content: 'published' },
  seal_call_offs: { reason: 'published' },
  seal_items: { prize_title: 'published' },
  seal_lines: { title: 'published' },
  seal_numbers: { value: 'published', signature: 'published' },
  seal_passes: { outcome: 'nothing', note: 'person' },
  seal_picks: { outcome: 'nothing' },
  seal_sources: { kind: 'nothing', chain: 'nothing', announced: 'published' },
  seals: { tickets_sha256: 'nothing', seal_text: 'published', seal_hash: 'nothing' },
  sessions: {
    token_hash: 'nothing',
    name: 'organizer',
    device: 'organizer',
    documents: 'nothing',
  },
  settings: { name: 'nothing', value: 'nothing' },
  sign_in_lanes: { lane: 'nothing' },
  sign_in_places: { network: 'nothing' },
  support_counts: { message_type: 'nothing' },
  support_messages: {
    name: 'person',
    email: 'person',
    location: 'person',
    message: 'person',
    message_type: 'nothing',
  },
  // Hashes that nobody can link to an email without the ticket key, and ids of entries.
  ticket_chunks: { hashes: 'nothing', owners: 'nothing' },
  ticket_holders: { holders: 'nothing' },
};
