// How wide a signed-in page is and how far it keeps from its edges. The layout puts every screen in
// it, so that screens need no margins of their own; bands above the screen align to it.
export const pageFrame = 'mx-auto w-full max-w-[78rem] px-5 md:px-8 lg:px-11';
