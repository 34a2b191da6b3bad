interface Topic {
  title: string;
  text: string;
  /** Where to find out, each in one line. */
  lookUp: string[];
}

/** Says nothing about what is allowed where: that changes, and depends on the case. */
export const topics: Topic[] = [
  {
    title: 'Whether you may run a raffle at all',
    text: 'Some states allow raffles only to charities that are registered, some ask for a license or limit how many there may be, and some allow none. A group of friends is often not a charity in this sense.',
    lookUp: [
      'The raffle or charitable gaming law of the state you run it from: search for “raffle law” and the state’s name on the pages of its attorney general or gaming commission.',
      'In Hawaii: the gambling offenses in the Hawaii Revised Statutes, chapter 712, part III.',
      'Whether a registered charity can run the raffle for you, and then stands in the rules as who runs it.',
    ],
  },
  {
    title: 'A free way in',
    text: 'Where people must pay to take part, chance decides and there is a prize, many laws see a lottery, which private people may not run. So many raffles and sweepstakes have a free way to enter, with the same chance for each entry. Calling the payment a donation may not change that.',
    lookUp: [
      '“Alternate method of entry” and “no purchase necessary”, with your state’s name.',
      'How free entries must be treated: as many chances, the same deadline, named as clearly as the paid way.',
      'If you offer one, describe it under “Entering without a donation”.',
    ],
  },
  {
    title: 'The terms of the donation services',
    text: 'GoFundMe, Venmo and Cash App have terms about raffles, prizes and games of chance. A service that sees a breach may hold the money or close the page.',
    lookUp: [
      'GoFundMe: its terms of service, the part about prohibited conduct; look for raffles, sweepstakes and giveaways.',
      'Venmo: its user agreement and acceptable use policy; look for gambling, games of chance and sweepstakes.',
      'Cash App: its terms of service and acceptable use policy; look for the same words.',
    ],
  },
  {
    title: 'Where entrants live',
    text: 'The law of the place where somebody enters from can apply as well. Some places ask for registration or a bond when prizes are worth more than a limit, or have rules of their own. You can exclude places: an entry from there has no tickets, but its gift reaches the family all the same.',
    lookUp: [
      'The places that organizers often exclude or register in: New York, Florida, Rhode Island, and Québec in Canada.',
      'Whether to accept entries from other countries at all.',
      'The age from which people may take part, there and where you are.',
    ],
  },
  {
    title: 'Taxes',
    text: 'Prizes can be income for winners, and whoever runs the raffle may have to report them or withhold tax. For donors, money paid for a chance to win is often not a gift that they can deduct.',
    lookUp: [
      'IRS Notice 1340, about raffle prizes, reporting and withholding.',
      'IRS Publication 526, about what counts as a charitable contribution.',
      'The tax office of your state.',
    ],
  },
  {
    title: 'Asking people to share',
    text: 'Entrants are asked to share on their stories and tag friends. Social networks have rules for promotions, such as naming who runs them and saying that the network has no part in it.',
    lookUp: [
      'Instagram’s promotion guidelines, in its Help Center.',
      'Whether asking for a share counts as something of value where you are (look for “consideration” in sweepstakes law).',
    ],
  },
];
