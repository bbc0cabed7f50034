import type { DemoSection } from './types.ts';

export const beforeYouWrite: DemoSection = {
  name: 'Before you write',
  description: 'Two questions that save two drafts.',
  lessons: [
    {
      slug: 'who-is-reading',
      name: 'Who is reading, and when?',
      preview: true,
      image: 'writing-reader.webp',
      dripDays: 0,
      html: `
<p>Think of the last text that made you sigh. A letter from an office, perhaps, or instructions that began with the history of the company. The words were probably correct. What was missing was you: nobody had asked who would read it, where, and what for.</p>
<figure><img src="demo:writing-reader.webp" alt="One person writes at a window, a paper plane flies over to another window where somebody reads" width="1280" height="720"><figcaption>Writing is a conversation in which one of the two is not there yet.</figcaption></figure>
<h2>Pick one reader</h2>
<p>"The public" does not read. One person at a time does. Choose somebody you know and who is like your readers: your aunt, the new colleague, the neighbour with the noisy dog. Write the text to that person. You will notice that you stop explaining what she knows and begin to explain what she does not.</p>
<h2>Four questions</h2>
<ol>
<li><strong>What does she know already?</strong> Anything above that line bores, anything far below it loses her.</li>
<li><strong>What does she want to do afterwards?</strong> Decide, act, understand, or just enjoy herself?</li>
<li><strong>Where does she read?</strong> At a desk with time, or standing on a train with one thumb free?</li>
<li><strong>What does she fear?</strong> Cost, effort, looking foolish. If you do not speak of it, she will think of nothing else.</li>
</ol>
<h2>An example</h2>
<table>
<thead><tr><th>For the writer</th><th>For the reader</th></tr></thead>
<tbody>
<tr><td>Due to maintenance work, the water supply will be subject to interruption.</td><td>On Tuesday from 9 to 12 there will be no water in your flat. Please fill a pan for tea.</td></tr>
</tbody>
</table>
<p>The second version is not simpler because the reader is simple. It is simpler because somebody has pictured her kitchen.</p>
<h2>Your page for this course</h2>
<p>Choose one text of about a page that you really have to write in the next two weeks: a letter, a report, an invitation, a page for a website. You will work on this one text for twelve days.</p>
<blockquote><p>Today: write down the name of one reader and answer the four questions, one line each. Do not write the text yet.</p></blockquote>`,
    },
    {
      slug: 'say-it-in-one-sentence',
      name: 'Say it in one sentence',
      dripDays: 0,
      html: `
<p>If you cannot say it in one sentence, you do not yet know what you want to say. That is no disgrace, it is the normal state before thinking. But it is better to notice it now than on page three.</p>
<h2>The lift</h2>
<p>You meet your reader in a lift. The doors close, she asks "So what is it about?", and you have two floors. What you say then is the sentence. It will contain a verb, and probably the word <em>you</em>.</p>
<h2>A topic is not a message</h2>
<table>
<thead><tr><th>Topic</th><th>Message</th></tr></thead>
<tbody>
<tr><td>Our new opening hours</td><td>From May you can borrow books on Sundays too.</td></tr>
<tr><td>Report on the bicycle stands</td><td>We need forty more places, and the yard has room for them.</td></tr>
<tr><td>The summer party</td><td>Come on the 12th, bring a salad, and tell us by Friday.</td></tr>
</tbody>
</table>
<p>A topic could stand on a folder. A message could start an argument. If nobody could possibly disagree with your sentence or act on it, it is still a topic.</p>
<h2>Where does it go?</h2>
<p>At the top, nearly always. Journalists learned long ago that readers leave at any moment, and so they put the most important thing first, then the next most important, and so on down. Someone who reads only two lines of your page should have read the right two.</p>
<p>There are exceptions. Bad news needs a sentence of warning, a story needs its secret, and a proof needs its steps. But ask yourself whether your text is really one of these, or whether you only enjoy the suspense.</p>
<h2>Test it</h2>
<p>Read the sentence to somebody and ask what they would do now. If the answer is what you had hoped for, you are ready to write. If it is "Hm, interesting", go back to the lift.</p>
<blockquote><p>Today: write the one sentence for your text. Then write it twice more, each time shorter. Put the best of the three at the top of an empty page and stop for today.</p></blockquote>`,
    },
  ],
};
