import type { DemoSection } from './types.ts';

export const shape: DemoSection = {
  name: 'Give it a shape',
  description: 'Order first, sentences later.',
  lessons: [
    {
      slug: 'order-is-kindness',
      name: 'Order is kindness',
      image: 'writing-order.webp',
      dripDays: 2,
      html: `
<p>Everything you know about your subject came to you in some order: the order in which you found it out. That is almost never the order in which somebody else can use it.</p>
<figure><img src="demo:writing-order.webp" alt="On the left, five cards lie in a muddle; on the right the same cards stand in a row from top to bottom" width="1280" height="720"><figcaption>The same cards. Only the right side can be read.</figcaption></figure>
<h2>Cards first</h2>
<ol>
<li>Write every point you want to make on a card of its own, in three or four words. No sentences.</li>
<li>Spread the cards on a table.</li>
<li>Push together what belongs together. Give each heap a name.</li>
<li>Now ask of each heap: what must the reader know <em>before</em> this?</li>
<li>Lay them in a column. Take away what your one sentence does not need.</li>
</ol>
<p>It looks like play. In fact you are doing the hardest part of writing, and doing it while changes still cost nothing.</p>
<h2>Orders that work</h2>
<ul>
<li><strong>By importance:</strong> for news, letters, most e-mails.</li>
<li><strong>By time:</strong> for instructions and for stories.</li>
<li><strong>By question:</strong> what the reader would ask next, then next. The most useful of all, and the least used.</li>
<li><strong>From known to new:</strong> for explanations. Each step stands on the one before.</li>
</ul>
<p>Choose one and keep to it. Readers forgive a plain order; they do not forgive one that changes halfway.</p>
<h2>Headings are promises</h2>
<p>Turn the names of your heaps into headings and read only these, from top to bottom. Do they tell the story by themselves? "Background" and "Further information" promise nothing. "Why the old stands rust" and "What forty new places cost" let a hurried reader find her paragraph.</p>
<blockquote><p>Today: make the cards for your text, lay them out, take a photograph. Sleep on it. If you still like the order tomorrow, it is right.</p></blockquote>`,
    },
    {
      slug: 'one-paragraph-one-thought',
      name: 'One paragraph, one thought',
      dripDays: 4,
      html: `
<p>Today you write the draft. Do it in one sitting, if you can, and faster than feels right. A draft has only one duty: to exist.</p>
<h2>A paragraph is a small parcel</h2>
<p>It holds one thought, and its first sentence says which. Everything that follows explains this sentence, gives an example or limits it. When you notice that you are writing about something else, press return.</p>
<p>You can test this in any good newspaper: read just the first sentence of each paragraph. You will have understood the article.</p>
<h2>Hook each sentence to the one before</h2>
<p>Read these two pairs aloud:</p>
<ul>
<li>The library has bought a new catalogue. Visitors can search in six languages with the new catalogue.</li>
<li>The library has bought a new <em>catalogue</em>. <em>It</em> lets visitors search in six languages.</li>
</ul>
<p>The second flows, since its second sentence begins with what we already know and ends with what is new. <strong>Old first, new last</strong>: it is perhaps the most useful single rule about sentences. The end of a sentence is its loudest place. Do not waste it on "as mentioned above".</p>
<h2>How long?</h2>
<table>
<thead><tr><th>Unit</th><th>A good average</th><th>But</th></tr></thead>
<tbody>
<tr><td>Sentence</td><td>15 to 20 words</td><td>mix short with long, or it sounds like a telegram</td></tr>
<tr><td>Paragraph on paper</td><td>4 to 6 sentences</td><td>one sentence alone may be right, once</td></tr>
<tr><td>Paragraph on a screen</td><td>2 to 4 sentences</td><td>on a telephone even that fills the view</td></tr>
</tbody>
</table>
<h2>When you get stuck</h2>
<p>Leave a gap and write <em>[example here]</em> or <em>[ask Jonas]</em>. Do not look anything up, do not mend anything, do not read what you wrote above. The person who drafts and the person who edits are two different people in you, and they disturb each other when both are in the room.</p>
<blockquote><p>Today: the whole draft, from the first card to the last, in at most an hour. Then close it and do something else for two days. This break is part of the course.</p></blockquote>`,
    },
  ],
};
