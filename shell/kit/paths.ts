/** The addresses of the site, for links between remotes. */
export const paths = {
  home: '/',
  evidence: '/evidence',
  petition: '/petition',
  legal: '/legal',
  data: '/data',
  facilities: '/facilities',
  fundraiser: '/fundraiser',
  rfk: '/rfk',
  loveNotes: '/lovenotes',
  raffle: '/raffle',
  admin: '/admin',
  fundraiserAdmin: '/fundraiser-admin',
  supportAdmin: '/support-admin',
  loveNotesAdmin: '/lovenotes-admin',
  raffleAdmin: '/raffle-admin',
} as const;
