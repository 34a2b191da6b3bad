/** A picture with its words, as the content's lists have it. */
export interface ShownPicture {
  picture: string;
  alt: string;
  caption: string;
}
