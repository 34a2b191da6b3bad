/** Names of made-up people. The two sets share none, so that nothing is tuned to the one it is measured by. */
export interface NameLists {
  given: readonly string[];
  family: readonly string[];
  /** Given names with what their people are called; never guessed. */
  nicknames: readonly (readonly [string, string])[];
  /** Family names of different families, one letter apart. */
  oneLetterApart: readonly (readonly [string, string])[];
  businesses: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

export const tuningNames: NameLists = {
  given: words(`
    Leilani Noa Kaiʻulani Keoni Malia Kekoa Nalani Ikaika Pualani Makana Ānela Koa Mahina Kawika Lokelani
    Emma Liam Olivia James Sophia Lucas Isabella Henry Charlotte Daniel Amelia Michael Grace Samuel
    Yuki Hiroshi Keiko Kenji Mei Jun Rosa Miguel Carmen José Lourdes Andrés Tala Rafael`),
  family: words(`
    Kealoha Kahananui Kāne Kamakaʻala Nāone Kekauoha Mahoe Kalani Nakamura Tanaka Yamamoto Sato Santos
    Reyes Cruz Garcia Smith Johnson Williams Brown Miller Davis Wilson Anderson Thomas Jackson Lee Wong
    Chang Kim Park Nguyen Silva Medeiros Souza Ferreira Olsen Schmidt Murphy Oʻbrien McKenzie Akana`),
  nicknames: [
    ['Robert', 'Bob'],
    ['William', 'Bill'],
    ['Elizabeth', 'Liz'],
    ['Katherine', 'Kate'],
  ],
  oneLetterApart: [
    ['Hansen', 'Hanson'],
    ['Petersen', 'Peterson'],
    ['Kane', 'Lane'],
    ['Nakamura', 'Nakamara'],
  ],
  businesses: ['Aloha Plumbing LLC', 'North Shore Surf Co', 'Makai Roofing Inc.'],
};

export const heldOutNames: NameLists = {
  given: words(`
    Kalena Hōkū Kainoa Nohea Puanani Kāwika Lehua Mākoa Iolana Kapono Hiʻilani Keola Uʻilani Alakaʻi
    Ava Noah Mia Ethan Harper Jacob Evelyn Logan Abigail Owen Emily Caleb Ella Nathan Chloe Isaac
    Akira Naomi Sachiko Takeshi Lin Wei Pedro Lucía Mateo Inés Marisol Rafaela Bayani Dolores Jerome`),
  family: words(`
    Kahele Nāmakaʻeha Kauhane Pōmaikaʻi Kapule Makoa Keliʻi Hoʻopai Kaʻahumanu Aiu Ishikawa Fujimoto
    Watanabe Kobayashi Delacruz Mendoza Ramos Torres Baker Taylor Moore Martin Clark Lewis Walker Young
    Chun Ho Choi Tran Pacheco Cabral Rodrigues Hansson Weiß Gallagher O’Connor MacDonald Fernandez Lum`),
  nicknames: [
    ['Richard', 'Dick'],
    ['Margaret', 'Peggy'],
    ['Theodore', 'Ted'],
    ['Patricia', 'Trish'],
  ],
  oneLetterApart: [
    ['Jensen', 'Jenson'],
    ['Larsen', 'Larson'],
    ['Hall', 'Ball'],
    ['Matsuda', 'Matsudo'],
  ],
  businesses: ['Pacific Tile & Stone LLC', 'Haleʻiwa Bakery Co.', 'Manoa Landscaping Inc'],
};
